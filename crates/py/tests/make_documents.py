"""The types of all documents and reports, made from the JSON Schemas that the Rust types make.

`python3 make_documents.py` writes them into the package (`cargo xtask schemas` does); a test checks that they are up to date.
"""

import json
import keyword
import textwrap
from pathlib import Path

ROOT = Path(__file__).parents[3]
TYPES = Path(__file__).parents[1] / "python/shootout/documents.pyi"

HEAD = '''"""The types of documents and reports, each by the name of its schema.

They are there for type checkers alone, so import them where `typing.TYPE_CHECKING` holds: a document is a plain dict.
"""

# Made from data/schema by crates/py/tests/make_documents.py: change the Rust types, then run `cargo xtask schemas`.

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict
'''

PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None", "array": "list[Any]"}
"""JSON types as Python has them."""


def types() -> str:
    """The text of the types."""
    meanings: dict[str, str] = {}
    parts = [HEAD]
    for file in sorted((ROOT / "data/schema").glob("*.schema.json")):
        # What the companion at the table asks is a matter of scenes, which the package does not keep.
        if "_companion" in file.name:
            continue
        schema = json.loads(file.read_text(encoding="utf-8"))
        document = camel(file.name.removesuffix(".schema.json"))
        own = {**schema.pop("$defs", {}), document: schema}
        if "Chance" in own:
            own["Chance"] = {"description": "A chance or a mean.", "type": "number"}
        # What another document has under the same name, but otherwise, gets a name of its own.
        names = {}
        for name in own:
            meant = meaning(own, name)
            taken = name in meanings and meanings[name] != meant
            names[name] = document + name if taken else name
            if names[name] not in meanings:
                meanings[names[name]] = meant
                continue
            own[name] = None
        parts += [declared(names[name], part, names) for name, part in own.items() if part is not None]
    return "\n\n".join(parts) + "\n"


def camel(name: str) -> str:
    """A name of several words as that of a type."""
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))


def meaning(own: dict, name: str, around: tuple = ()) -> str:
    """A definition with those that it leads to in their places."""
    if name in around:
        return name

    def spelled(part):
        if isinstance(part, dict):
            if "$ref" in part:
                return meaning(own, part["$ref"].rpartition("/")[2], (*around, name))
            return {key: spelled(value) for key, value in part.items() if key not in ("title", "description")}
        return [spelled(entry) for entry in part] if isinstance(part, list) else part

    return json.dumps(spelled(own[name]), sort_keys=True)


def declared(name: str, schema: dict, names: dict) -> str:
    """The declaration of a type."""
    if "properties" not in schema:
        words = textwrap.wrap(schema.get("description", ""), 118)
        lines = [f"# {line}\n" for line in words]
        return f'{"".join(lines)}{name}: TypeAlias = {written(schema, names)}'
    required = schema.get("required", [])
    fields = {
        field: kind if field in required else f"NotRequired[{kind}]"
        for field, kind in ((field, written(held, names)) for field, held in schema["properties"].items())
    }
    if any(keyword.iskeyword(field) or not field.isidentifier() for field in fields):
        listed = "".join(f'        "{field}": "{kind}",\n' for field, kind in fields.items())
        return f'{name} = TypedDict(\n    "{name}",\n    {{\n{listed}    }},\n)'
    lines = [f"class {name}(TypedDict):"]
    described = schema.get("description", "").replace("\\", "\\\\")
    if described:
        lines.append(textwrap.indent(textwrap.fill(f'"""{described}"""', 114), "    "))
    for field, kind in fields.items():
        lines += textwrap.wrap(
            schema["properties"][field].get("description", ""), 118, initial_indent="    # ", subsequent_indent="    # "
        )
        lines.append(f"    {field}: {kind}")
    return "\n".join(lines if fields else [*lines, "    pass"])


def written(schema, names: dict) -> str:
    """A schema as an annotation."""
    if not isinstance(schema, dict):
        return "Any"
    if "$ref" in schema:
        return names[schema["$ref"].rpartition("/")[2]]
    if "const" in schema:
        return literal([schema["const"]])
    if "enum" in schema:
        return literal(schema["enum"])
    choices = schema.get("anyOf") or schema.get("oneOf")
    if choices:
        return together([written(choice, names) for choice in choices])
    if "prefixItems" in schema:
        return "list[" + together([written(entry, names) for entry in schema["prefixItems"]]) + "]"
    kinds = schema.get("type", [])
    return together([of_type(kind, schema, names) for kind in ([kinds] if isinstance(kinds, str) else kinds)]) or "Any"


def of_type(kind: str, schema: dict, names: dict) -> str:
    """One of the JSON types that a schema allows."""
    if kind == "array" and "items" in schema:
        return f"list[{written(schema['items'], names)}]"
    if kind != "object":
        return PLAIN[kind]
    more = schema.get("additionalProperties")
    if "properties" not in schema and isinstance(more, dict):
        return f"dict[str, {written(more, names)}]"
    # Objects without a name of their own; a type checker tells no more of them.
    return "dict[str, Any]"


def literal(values: list) -> str:
    """One of these values."""
    return "None" if values == [None] else f"Literal[{', '.join(repr(value) for value in values)}]"


def together(kinds: list[str]) -> str:
    """Any of these types; literals stand together."""
    literals = [kind[8:-1] for kind in kinds if kind.startswith("Literal[")]
    others = [kind for kind in dict.fromkeys(kinds) if not kind.startswith("Literal[")]
    return " | ".join([*([f"Literal[{', '.join(literals)}]"] if literals else []), *others])


if __name__ == "__main__":
    TYPES.write_text(types(), encoding="utf-8")
