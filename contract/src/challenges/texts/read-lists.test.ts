import { expect, test } from 'vitest';
import { parseMetadataText } from './metadata-text.ts';

/** Reads a text as an upload does; a question mark behind a material marks a guess. */
function uploaded(text: string) {
  const { fields, guessed, words } = parseMetadataText(text);
  const guesses = new Set(guessed);
  const materials = fields.materials.map(
    (one) => `${one.quantity} ${one.units} '${one.name}'`.replace('  ', ' ') + (guesses.has(one) ? '?' : ''),
  );
  return { fields, materials, words };
}

test.each([
  ['| Item | Quantity | Unit |\n|---|---:|---|\n| Eggs | 6 | pieces |\n| Tape | 1 | roll |', 'Markdown'],
  ['Item\tQuantity\tUnit\nEggs\t6\tpieces\nTape\t1\troll', 'a word processor'],
  ['How many\tUnit\tWhat\n6\tpieces\tEggs\n1\troll\tTape', 'a word processor, in another order'],
])('UPL-057 the rows of a table are materials, its head is not: %j of %s', (table) => {
  for (const end of ['\n\n## Rules\n- 20 minutes\n', '\n\nScoring:\n- Height: 10 points\n']) {
    const { materials, words } = uploaded(`Title: Egg Drop\n\nMaterials\n${table}${end}`);
    expect(materials).toEqual(["6 pieces 'Eggs'", "1 roll 'Tape'"]);
    expect(words.unknown).toEqual([]);
  }
});

test.each([
  ['Materials: 6 eggs, 10 sheets of newspaper, 1 roll of tape, and scissors', 'scissors'],
  ['Supplies - 6 eggs; 10 sheets of newspaper; 1 roll of tape; scissors', 'scissors'],
])('UPL-061 each thing beside a head is read as a guess: %j', (line, last) => {
  const { materials } = uploaded(`Egg Drop\n\n${line}\n\nTime: 30 minutes\n\nDirections: Keep an egg safe.\n`);
  expect(materials).toEqual(["6 'eggs'?", "10 sheets 'newspaper'?", "1 roll 'tape'?", `1 '${last}'?`]);
});

test('UPL-061 words about a list beside its head are no thing', () => {
  const text = 'Title: A\nMaterials: (per team)\n- Tape - 1 roll\n\nScoring:\n- Height: 10 points\n';
  expect(uploaded(text).materials).toEqual(["1 roll 'Tape'"]);
  expect(uploaded(text).words.unknown).toEqual([]);
  expect(uploaded(text.replace('(per team)', 'see below')).materials).toEqual(["1 roll 'Tape'"]);
});

test('SHT-011 a text that is copied as HTML has the lines that a browser shows', () => {
  const text =
    '<h1>Egg Drop</h1><p><strong>Level:</strong> High School</p><h2>Materials</h2><ul><li><p>6 eggs</p></li><li>Tape &ndash; 1 roll</li></ul><h2>How to play</h2><p>Build for 20 minutes.<br>Drop from 3 m&#46; Ask &lt;your name&gt; for &#x22;luck&#x22;.</p>';
  const { fields, materials, words } = uploaded(text);
  expect(fields).toMatchObject({ name: 'Egg Drop', level: 'High School' });
  expect(materials).toEqual(["6 'eggs'", "1 roll 'Tape'"]);
  expect(words.sheet?.task).toEqual(['Build for 20 minutes. Drop from 3 m. Ask <your name> for "luck".']);
});

test('UPL-061 sentences between and below the things are no things, and are not lost', () => {
  const { fields, materials, words } = uploaded(
    'Hi all,\n\nhere is the game for Saturday. You need these materials:\n\n- 20 balloons\n- 2 chairs\n\nBlow up the balloons before the kids come. Every team gets 10.\nThe first team to pop all wins. We have 15 minutes.\n\nCheers\nAnn\n',
  );
  expect(materials).toEqual(["20 'balloons'", "2 'chairs'"]);
  expect(words.unknown).toEqual(
    expect.arrayContaining([
      'Blow up the balloons before the kids come. Every team gets 10.',
      'The first team to pop all wins. We have 15 minutes.',
      'Ann',
    ]),
  );
  expect(fields.name).toBe('');
});

test('UPL-061 "Hand out the materials." begins no list where there is one', () => {
  const { materials, words } = uploaded(
    'Bottle Rocket\n\nYou will need:\n1 bottle\na cork\n\nHand out the materials.\nTeams have 10 minutes to build.\n',
  );
  expect(materials).toEqual(["1 'bottle'?", "1 'a cork'?"]);
  expect(words.unknown).toEqual(['Teams have 10 minutes to build.']);
});

test('UPL-055 the number of a page and a note are no materials', () => {
  const { materials, words } = uploaded(
    'Title: Bottle Rocket\nMaterials\nBottle 1\nCork 2\nNote: corks must be 2 cm wide.\n\nPage 1 of 2\n\nRules\nOnly 2 tries.\n',
  );
  expect(materials).toEqual(["1 'Bottle'", "2 'Cork'"]);
  expect(words.unknown).toEqual(['Note: corks must be 2 cm wide.', 'Page 1 of 2']);
});

test('UPL-055 a head over steps with numbers of their own is no material of three lines', () => {
  const { materials } = uploaded(
    'Title: Again\nMaterials:\nCraft sticks\n12\npieces\n\nHow to play\n1\nBuild a tower\n2\nTest it\n',
  );
  expect(materials).toEqual(["12 pieces 'Craft sticks'"]);
});

test('SHT-010 in a text that is all in capitals, capitals mark no head', () => {
  const { materials, words } = uploaded(
    'MARSHMALLOW TOWER\nTIME: 18 MINUTES\nMATERIALS:\n20 STICKS\n1 MARSHMALLOW\nTAPE\nRULES:\nTHE TOWER MUST STAND FOR 3 SECONDS\nNO MORE THAN 4 PLAYERS\n',
  );
  expect(materials).toEqual(["20 'STICKS'?", "1 'MARSHMALLOW'?", "1 'TAPE'?"]);
  expect(words.sheet?.rules).toEqual(['THE TOWER MUST STAND FOR 3 SECONDS', 'NO MORE THAN 4 PLAYERS']);
});

test('UPL-037 the list of a key may stand below it', () => {
  const { fields, words } = uploaded(
    'title: Bottle Rocket\nskills:\n  - Collaboration\n  - "Time Management"\nSafety Flags:\n• Water\n\nTask:\nFly.\n',
  );
  expect(fields).toMatchObject({ skills: ['Collaboration', 'Time Management'], safety_flags: ['Water'] });
  expect(words.unknown).toEqual([]);
});

test.each(['Title\tEgg Drop\nLevel\tHigh School\n', '| Title | Egg Drop |\n|---|---|\n| Level | High School |\n'])(
  'UPL-027 keys may stand in the cells of a table: %j',
  (text) => {
    expect(uploaded(text).fields).toMatchObject({ name: 'Egg Drop', level: 'High School' });
  },
);

test('UPL-045 rules of dashes around a heading are no part of its words', () => {
  expect(uploaded('--- Bottle Rocket ---\n\n--- Rules ---\n2 tries\n').fields.name).toBe('Bottle Rocket');
});

test('SHT-011 heads and data right below the last thing are no things', () => {
  const { materials, words } = uploaded(
    'Title: Tower\nMaterials:\nStraws - 10\nTape - 1 roll\nTask: Build a tower of 3 floors.\nTime: 10 minutes\nRules: Only 2 hands.\n',
  );
  expect(materials).toEqual(["10 'Straws'", "1 roll 'Tape'"]);
  expect(words.sheet).toMatchObject({ task: ['Build a tower of 3 floors.'], rules: ['Only 2 hands.'] });
  expect(words.sheet?.notes).toEqual(['Time: 10 minutes']);
  const facts = uploaded('Materials\n10 straws\nTime: 20 minutes\nGroup size: 4\nDirections\nBuild for 10 minutes.\n');
  expect(facts.materials).toEqual(["10 'straws'?"]);
  expect(facts.words.sheet).toMatchObject({
    notes: ['Time: 20 minutes', 'Group size: 4'],
    task: ['Build for 10 minutes.'],
  });
});

test('SHT-011 sentences below the things are not lost', () => {
  const { materials, words } = uploaded(
    'Materials\nstraws\ntape\nTeams build a tower with the materials.\nThey have 10 minutes.\nThe tallest tower wins.\n',
  );
  expect(materials).toEqual(["1 'straws'?", "1 'tape'?"]);
  expect(words.unknown).toEqual([
    'Teams build a tower with the materials.',
    'They have 10 minutes.',
    'The tallest tower wins.',
  ]);
});

test('UPL-061 "Each team gets" is no part of the name of a thing', () => {
  const { materials } = uploaded(
    'Rocket\n\nMaterials: Each team gets 1 bottle, 1 cork and 500 ml of water.\n\nRules: Only 2 tries.\n',
  );
  expect(materials).toEqual(["1 'bottle'?", "1 'cork'?", "500 ml 'water'?"]);
});

test('UPL-056 a head below a number is no unit of the thing above', () => {
  const { materials, words } = uploaded(
    'Title: Tower\nMaterials:\nSpaghetti\n20\nsticks\nMarshmallow\n1\nRules\nTeam size is 4.\n18 minutes.\n',
  );
  expect(materials).toEqual(["20 sticks 'Spaghetti'", "1 'Marshmallow'"]);
  expect([words.sheet?.rules, words.unknown]).toEqual([['Team size is 4.', '18 minutes.'], []]);
});

test('UPL-061 each of several things on the only line of a list is a guess', () => {
  const { materials } = uploaded(
    'Tower\nYou will need the following materials:\n10 straws, tape, and a cup\n\nTips\nTalk.\n',
  );
  expect(materials).toEqual(["10 'straws'?", "1 'tape'?", "1 'a cup'?"]);
});

test('UPL-061 "No materials needed." is no unknown line', () => {
  expect(uploaded('Title: A\nMaterials\nNo materials needed.\n\nHow to play\nStand.\n').words.unknown).toEqual([]);
});

test.each(['Materials:', 'You will need', "What you'll need:", 'Supplies'])(
  'UPL-056 below %j the lines are read as written',
  (head) => {
    const { materials } = uploaded(
      `Straw Tower\n\n${head}\n- (10) straws\n- 10) straws\n- 10. straws\n- -5 straws\n- Straws ........ 10\n- ストロー 10本\n- 吸管 10 根\n§  Rope\n- 3 x A4 sheets\n| Tape | 2 | rolls |\n1️⃣ 4 cups\n- 12 craft sticks\n\nTask\nBuild a tower as high as you can.\n`,
    );
    expect(materials).toEqual([
      "10 'straws'",
      "1 '10) straws'?",
      "1 '10. straws'?",
      "1 '-5 straws'?",
      "10 'Straws'",
      "10 本 'ストロー'",
      "10 根 '吸管'",
      "1 'Rope'?",
      "3 'A4 sheets'",
      "2 rolls 'Tape'",
      "4 'cups'",
      "12 'craft sticks'",
    ]);
  },
);

test('UPL-057 the rows of a table below "You will need" are read by the words over them', () => {
  const { materials } = uploaded(
    'Egg Drop\n\nYou will need\n| How many | Unit | What |\n|---|---|---|\n| 6 | pieces | Eggs |\n| 1 | roll | Tape |\n\nTask\nKeep an egg safe.\n',
  );
  expect(materials).toEqual(["6 pieces 'Eggs'", "1 roll 'Tape'"]);
});

test.each(['For the leader:', 'For the leader', 'Per team:', 'To share:', 'Each pair needs:', 'For the judge'])(
  'UPL-055 %j between things does not end the list',
  (head) => {
    const { materials, words } = uploaded(
      `Bead Code\n\nMaterials\nFor each team:\n- 30 beads\n- 1 string\n${head}\n- 1 code sheet\n- pencil\n\nActivity\nWrite your name in code with 5 beads for every letter.\n`,
    );
    expect(materials).toEqual(["30 'beads'", "1 'string'", "1 'code sheet'", "1 'pencil'?"]);
    expect(words.sheet?.task).toEqual(['Write your name in code with 5 beads for every letter.']);
    expect(words.sheet?.notes).toEqual([]);
  },
);

test('UPL-055 a task of the leader is no thing on the list', () => {
  const { materials, words } = uploaded(
    'Beads\n\nMaterials\n- 30 beads\n- 1 string\n\nFor the leader:\n- Watch the time.\n- Keep the score.\n\nTask\nBuild a bridge.\n',
  );
  expect(materials).toEqual(["30 'beads'", "1 'string'"]);
  expect(words.sheet?.notes).toEqual(['Watch the time.', 'Keep the score.']);
});

test.each(['Building', 'Testing', 'Part 2: Build', '3. Phase 1'])(
  'SHT-010 %j right below a list begins the task',
  (head) => {
    const { materials, words } = uploaded(
      `Tower\n\nMaterials\n- 10 building blocks\n- 2 cups\n${head}\nMake a tower that stands for a minute.\n`,
    );
    expect(materials).toEqual(["10 'building blocks'", "2 'cups'"]);
    expect(words.sheet?.task).toEqual(['Make a tower that stands for a minute.']);
  },
);

test('SHT-010 numbers of a keyboard before sentences are steps, and before things they are bullets', () => {
  const steps = '1️⃣ Fill the cup\n2️⃣ Turn it over\n3️⃣ Wait a minute\n';
  for (const text of [`Cups\n\n${steps}`, `Cups\n\nMaterials\n- 2 cups\n\n${steps}`])
    expect(uploaded(text).words.sheet?.task).toEqual(['Fill the cup', 'Turn it over', 'Wait a minute']);
  expect(uploaded('Cups\n\nMaterials\n1️⃣ 10 straws\n2️⃣ 3 rolls of tape\n').materials).toEqual([
    "10 'straws'",
    "3 rolls 'tape'",
  ]);
});

test('SHT-010 a picture before the title is no part of its words', () => {
  expect(uploaded('# 🏗️ Spaghetti Tower\n\n## 📦 Materials\n- 20 sticks\n').fields.name).toBe('Spaghetti Tower');
});

test.each(["So geht's:", 'So wird gespielt', 'What visitors do'])('SHT-010 %j begins the task', (head) => {
  const { materials, words } = uploaded(
    `Turmbau\n\nMaterial\n- 20 Spaghetti\n\n${head}\nBaut den höchsten Turm in 15 Minuten.\n`,
  );
  expect(materials).toEqual(["20 'Spaghetti'"]);
  expect(words.sheet?.task).toEqual(['Baut den höchsten Turm in 15 Minuten.']);
});
