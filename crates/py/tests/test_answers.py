"""Answers: by hand where a number is worked out beside it, else what the command prints."""

import json
import os
import pickle
import subprocess
from fractions import Fraction

import make_documents
import pytest
import shootout

SHOT = {
    "ruleset": "percentile",
    "attacker": {"bs": 40},
    "weapon": "autogun",
    "target": {"range_m": 40},
    "plan": [{"do": "fire", "mode": "single"}],
}


def test_a_single_shot_by_hand():
    # At short range nothing changes Ballistic Skill 40, and nothing is in the way: 01 to 40 of 100 faces hit, one time or none.
    # 98, 99 and 00 jam.
    answer = shootout.odds(SHOT)
    assert answer["hits"] == {"mean": 0.4, "at_least_one": 0.4, "pmf": [0.6, 0.4]}
    assert answer["jam"] == 0.03
    assert "40% to hit" in answer.sentence


def test_bad_input_says_where():
    with pytest.raises(shootout.InputError) as refused:
        shootout.odds({**SHOT, "attacker": {"bs": 400}})
    error = refused.value
    assert isinstance(error, ValueError)
    assert (error.path, error.found) == ("attacker.bs", "400")
    assert error.allowed == "a whole number from 0 to 200"
    assert str(error) == "attacker.bs: found 400; allowed: a whole number from 0 to 200"


def test_fractions():
    answer = shootout.exact(SHOT)
    assert answer["hits"]["pmf"] == [Fraction(3, 5), Fraction(2, 5)]
    # What is a number of its own stays one.
    assert answer["actions"][0]["round"] == 1
    assert isinstance(answer["jam"], Fraction)


def test_a_document_is_a_dict_a_text_or_a_link():
    answer = shootout.odds(SHOT)
    link = shootout.link(SHOT)
    assert link == "bs=40&weapon=autogun&range=40&plan=single&v=1.1"
    assert shootout.open(link) == SHOT
    for same in (link, f"https://example.org/#{link}", json.dumps(SHOT), json.dumps(SHOT).encode()):
        assert shootout.odds(same) == answer


def test_what_a_link_cannot_say():
    with pytest.warns(shootout.LinkWarning, match="did you mean `modifier`"):
        document = shootout.open("bs=40&weapon=autogun&range=40&plan=single&modifer=7&v=1.1")
    assert document == SHOT
    with pytest.raises(shootout.InputError, match="no link"):
        shootout.odds("a shot at 40 m")


def test_how_an_answer_is_shown():
    answer = shootout.odds(SHOT)
    assert f"<strong>{answer.sentence}</strong>" in answer._repr_html_()
    assert answer.svg() == shootout.card(SHOT)
    assert answer.svg("dark") == shootout.card(SHOT, theme="dark") != answer.svg()
    assert shootout.card(SHOT)._repr_svg_().startswith("<svg")
    assert pickle.loads(pickle.dumps(answer)) == answer


def test_dice():
    # 34 is 40 or less: a hit, at the location of 43.
    transcript = shootout.table(SHOT, "34")
    assert (transcript["outcome"]["hits"], transcript["next"]) == (1, None)
    assert "34 hits the right arm" in transcript["rolls"][0]["words"]
    assert shootout.table(SHOT)["next"] is not None
    assert shootout.roll(SHOT, 5) == shootout.roll(SHOT, 5)
    assert 0 <= shootout.roll(SHOT)["seed"] < 2**53


def test_a_catalogue_of_ones_own():
    own = {"fields": [{"id": "bubble", "name": "Bubble", "value": 60}]}
    inside = {**SHOT, "target": {"range_m": 40, "field": "bubble"}}
    with pytest.raises(shootout.InputError) as refused:
        shootout.odds(inside)
    assert refused.value.path == "target.field"
    # 40 of 100 hit, and 60 of 100 of these get through.
    assert shootout.odds(inside, catalogue=own)["penetrating"]["mean"] == pytest.approx(0.24)
    with pytest.raises(shootout.InputError) as refused:
        shootout.odds(SHOT, catalogue={"weapons": [{"id": "x"}]})
    assert refused.value.path == "catalogue.weapons[0].name"


def test_rulings():
    listed = {switch["name"]: switch for switch in shootout.rulings("percentile")["rulings"]}
    assert listed["roll_test"]["value"] == "at_or_under"
    compared = {switch["name"]: switch for switch in shootout.rulings(SHOT)["rulings"]}
    strictly = compared["roll_test"]["readings"][1]
    # Rolls of 01 to 39 are under 40.
    assert (strictly["value"], strictly["headline"]["hits.mean"]) == ("strictly_under", pytest.approx(0.39))


def test_what_else_is_refused():
    for wrong, path in [
        (lambda: shootout.card(SHOT, theme="pink"), "theme"),
        (lambda: shootout.roll(SHOT, -1), "seed"),
        (lambda: shootout.schema("catalog.schema.json"), "name"),
        (lambda: shootout.rulings("percentil"), "ruleset"),
        (lambda: shootout.duel(SHOT), ""),
        (lambda: shootout.odds({"shot": object()}), ""),
    ]:
        with pytest.raises(shootout.InputError) as refused:
            wrong()
        assert refused.value.path == path
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.found) == (str(refused.value), refused.value.found)


def test_schemas_and_types():
    assert make_documents.types() == make_documents.TYPES.read_text(encoding="utf-8")
    for name in shootout.schemas():
        kept = make_documents.ROOT / "data/schema" / name
        assert shootout.schema(name) == json.loads(kept.read_text(encoding="utf-8"))
    folders = {folder.name for folder in (make_documents.ROOT / "data").iterdir()} - {"schema"}
    # Beside the one to copy, which programs that are tested have.
    assert set(shootout.rule_sets()) - {"example"} == folders


def test_two_rows_of_a_loadout_by_hand():
    # Ballistic Skill 40 and 50 at short range: 40 and 50 of 100 faces, so the second is better by a tenth, at 30 m as at 40.
    rows = [{"input": "attacker.bs", "values": [40, 50], "names": ["Regular", "Veteran"]}]
    document = {"loadout": 1, "ruleset": "percentile", "scenario": SHOT, "outputs": ["hit"], "rows": rows}
    [whole] = shootout.compare(document, "Regular", "Veteran")
    [stretch] = whole["stretches"]
    assert (stretch["better"], round(stretch["by_most"], 12)) == ("second", 0.1)
    ranges = {"input": "target.range_m", "values": [30, 40]}
    [along] = shootout.compare(document, "Regular", "Veteran", over=ranges)
    assert {one["better"] for one in along["stretches"]} == {"second"}
    with pytest.raises(shootout.InputError) as refused:
        shootout.compare(document, "Regular", "Veterans")
    assert (refused.value.path, refused.value.nearest) == ("compare", "Veteran")


def command(name, document, *options):
    """What the command prints as JSON."""
    done = subprocess.run(
        [os.environ["SHOOTOUT_BIN"], name, "-", *options, "--format", "json"],
        input=json.dumps(document),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def data(path):
    return json.loads((make_documents.ROOT / "data" / path).read_text(encoding="utf-8"))


def test_what_is_asked_besides_is_answered_as_by_the_command():
    volley = shootout.many(SHOT, 8, targets=3)
    assert volley == command("many", SHOT, "--count", "8", "--targets", "3")
    assert shootout.many(SHOT, split=[3, 3, 2]) == volley
    free = [{"input": "attacker.bs", "from": 30, "to": 60, "step": 10}]
    want = [{"output": "hits.at_least_one", "at_least": "50%"}]
    # At short range Ballistic Skill is the chance: 50 is enough, 40 is not.
    found = shootout.backwards(SHOT, free=free, want=want)
    assert [value["verdict"] for value in found["values"]] == ["not_met", "not_met", "met", "met"]
    owned = data("percentile/gear/guns_for_the_raid.json")
    assert shootout.gear(owned) == command("gear", owned)
    scene = data("percentile/scenes/firefight.json")
    assert shootout.luck([scene], by="Kell") == command("luck", scene, "--by", "Kell")
    assert shootout.sheet(scene) == command("sheet", scene)


def test_a_die_that_always_shows_the_same_is_not_fair():
    # By hand: all eight alike is the least likely of all counts; 6 of the 6**8 orders have it.
    answer = shootout.fairness("d6", "3 3 3 3 3 3 3 3")
    assert any(abs(chance - 6 / 6**8) < 1e-12 for chance in numbers(answer))
    for arguments, path in ((("d1", "1"), "die"), (("d6", "7"), "faces")):
        with pytest.raises(shootout.InputError) as refused:
            shootout.fairness(*arguments)
        assert refused.value.path == path
    with pytest.raises(shootout.InputError) as refused:
        shootout.luck([data("percentile/scenes/firefight.json")], by="Kel")
    assert (refused.value.path, refused.value.nearest) == ("by", "Kell")
    with pytest.raises(shootout.InputError) as refused:
        shootout.sheet(SHOT)
    assert refused.value.path == "scene"


def numbers(report):
    """All numbers of a report."""
    if isinstance(report, dict):
        report = list(report.values())
    if isinstance(report, list):
        return [number for part in report for number in numbers(part)]
    return [report] if isinstance(report, float) else []
