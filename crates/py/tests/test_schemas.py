"""The JSON Schemas by themselves: a folder of them resolves without a network, wherever it lies."""

import json
from pathlib import Path

import jsonschema
import pytest
import referencing
import shootout

DATA = Path(__file__).parents[3] / "data"
FILES = sorted((DATA / "schema").glob("*.schema.json"))
# What is not in the folder is an error here, never fetched.
FOLDER = referencing.Registry().with_resources(
    (file.name, referencing.Resource.from_contents(json.loads(file.read_text(encoding="utf-8")))) for file in FILES
)


def references(part):
    if isinstance(part, dict):
        yield from (value for key, value in part.items() if key == "$ref" and isinstance(value, str))
        part = part.values()
    if not isinstance(part, (str, int, float, type(None))):
        for inside in part:
            yield from references(inside)


def test_every_reference_leads_somewhere_in_the_folder():
    followed = 0
    for file in FILES:
        schema = FOLDER.contents(file.name)
        assert schema["$id"] == file.name
        jsonschema.Draft202012Validator.check_schema(schema)
        resolver = FOLDER.resolver(base_uri=file.name)
        for reference in references(schema):
            resolver.lookup(reference)
            followed += 1
    assert followed > 1000
    # The package calls them by the same names.
    assert shootout.schemas() == [file.name for file in FILES]
    assert shootout.schema(FILES[0].name) == FOLDER.contents(FILES[0].name)


@pytest.mark.parametrize(
    ("name", "folder", "own"), [("percentile_scenario", "percentile/scenarios", "plan"), ("fate_firefight_attack", "fate_firefight", "defender")]
)
def test_a_schema_is_found_by_its_id_and_judges(name, folder, own):
    judge = jsonschema.Draft202012Validator({"$ref": f"{name}.schema.json"}, registry=FOLDER)
    examples = [json.loads(file.read_text(encoding="utf-8")) for file in sorted((DATA / folder).glob("*.json"))]
    examples = [example for example in examples if own in example and example.get("ask", "attack") == "attack"]
    assert len(examples) > 3
    for example in examples:
        judge.validate(example)
        with pytest.raises(jsonschema.ValidationError):
            judge.validate({**example, "no_such_field": 1})
