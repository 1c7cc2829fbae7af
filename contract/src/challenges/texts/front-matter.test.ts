import { expect, test } from 'vitest';
import { uploaded } from '../../../test/read-uploads.ts';

const frontMatter = `---
title: "Feather Bridge"
level: middle
materials:
  - "Straws"
  - "Tape"
duration: 20
indoor: true
license:
  name: CC BY 4.0
  url: https://creativecommons.org/licenses/by/4.0/
---
# Feather Bridge

## Description
Teams span a gap with straws.
`;

test('UPL-027 front matter gives the keys at its left edge, and the list of materials', () => {
  const { fields, materials, words } = uploaded(frontMatter);
  expect([fields.name, materials]).toEqual(['Feather Bridge', ["1 'Straws'?", "1 'Tape'?"]]);
  expect(words.sheet?.notes).toEqual(['duration: 20', 'indoor: true']);
  expect(words.unknown).toEqual(['license:', 'name: CC BY 4.0', 'url: https://creativecommons.org/licenses/by/4.0/']);
});

test('UPL-027 front matter may have lists in brackets, at the left edge, of fields, and texts below their keys', () => {
  const text = `---
title: 'Rope: A Story'
category: Bridge
skills: ["Collaboration", 'Engineering Design']
safety_flags:
- Water
description: >
  Teams span
  a gap.
materials: [12 straws, "Tape, wide"]
tags: [bridge, straws]
---

## Task
Build a bridge.
`;
  const { fields, materials, words } = uploaded(text);
  expect(fields).toMatchObject({
    name: 'Rope: A Story',
    category: 'Bridge',
    one_liner: 'Teams span a gap.',
    skills: ['Collaboration', 'Engineering Design'],
    safety_flags: ['Water'],
  });
  expect(materials).toEqual(["12 'straws'?", "1 'Tape, wide'?"]);
  expect([words.sheet?.task, words.unknown]).toEqual([['Build a bridge.'], []]);
});

test('UPL-057 the things of front matter may have fields of their own', () => {
  const text =
    '---\nname: Straw Run\nmaterials:\n  - name: Straws\n    quantity: 10\n    unit: pieces\n  - name: Tape\n---\nRun.\n';
  const { fields, materials } = uploaded(text);
  expect([fields.name, materials]).toEqual(['Straw Run', ["10 pieces 'Straws'", "1 'Tape'?"]]);
});

test('UPL-027 a text between two rules is no front matter', () => {
  const { fields, materials } = uploaded(
    '---\nTitle: Straw Run\nA game for four.\n---\nMaterials:\nStraws - 10 pieces\n',
  );
  expect([fields.name, materials]).toEqual(['Straw Run', ["10 pieces 'Straws'"]]);
});

test.each([
  ['Title: Straw Run\nlicense:\n  name: CC BY\n  level: High School\n', 'Straw Run', 'Elementary'],
  ['   Title: Straw Run\n   Level: High School\n\n   Build.', 'Straw Run', 'High School'],
  ['Straw Run\n\n    Level: High School\n    Type: STEM\n', 'file', 'High School'],
])('UPL-027 an indented key counts where the lines around it are indented alike: %j', (text, name, level) => {
  expect(uploaded(text).fields).toMatchObject({ name, level });
});

test('UPL-027 bold keys are keys', () => {
  const { fields, materials, words } = uploaded(
    '**Title:** Feather Bridge\n**Level:** Middle School\n**Category:** Bridge\n\n**Materials:**\n* 12 straws\n* 1 roll of tape\n\n**Scoring:**\n* 5 points per gram\n',
  );
  expect(fields).toMatchObject({ name: 'Feather Bridge', level: 'Middle School', category: 'Bridge' });
  expect(materials).toEqual(["12 'straws'", "1 roll 'tape'"]);
  expect([words.unknown, words.sheet?.notes]).toEqual([[], []]);
});

test.each([
  '**Title**: X',
  '__Title:__ X',
  '__Title__: X',
  '**Title: X**',
  '# Title: X',
  'Title: **X**',
  '**Title :** X',
])('UPL-027 %j has the name X', (line) => {
  expect(uploaded(line).fields.name).toBe('X');
});

test.each([
  ['Title: "X"', 'X'],
  ['Title: “X”', 'X'],
  ["Title: 'X'", 'X'],
  ['Title : “X”', 'X'],
  ['Title: "X" and "Y"', '"X" and "Y"'],
  ['Title: The "X"', 'The "X"'],
  ['Title: ‘Don’t look’', 'Don’t look'],
])('UPL-029 one pair of quotation marks around a whole value is removed: %j', (line, name) => {
  expect(uploaded(line).fields.name).toBe(name);
});
