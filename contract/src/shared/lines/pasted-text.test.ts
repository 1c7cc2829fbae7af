import { expect, test } from 'vitest';
import { parseMetadataText } from '../../challenges/texts/metadata-text.ts';

/** Reads the materials of a text as "quantity|units|name", with a question mark behind each guess. */
function thingsIn(text: string): string[] {
  const { fields, guessed } = parseMetadataText(text);
  return fields.materials.map((one) => `${one.quantity}|${one.units}|${one.name}${guessed.includes(one) ? ' ?' : ''}`);
}
const scoringIn = (text: string) =>
  parseMetadataText(text).words.sheet?.scoring.map(({ item, points }) => `${item} ${points}`);

test('UPL-057 the backslashes of Markdown that Google Docs writes are removed', () => {
  const text = `# Span\n\n## Materials\n\n* 1 pair of scissors \\(to share\\)\n* String \\- 2 m\n\n## Rules\n\n1. Touch nothing\\!\n\n## Scoring\n\n| Item | Points |\n| :---- | :---- |\n| Teamwork | 0\\-20 |\n`;
  expect(thingsIn(text)).toEqual(['1|pair|scissors (to share)', '2|m|String']);
  expect(parseMetadataText(text).words.sheet?.rules).toEqual(['Touch nothing!']);
  expect(scoringIn(text)).toEqual(['Teamwork 20']);
});

test('UPL-042 the backslashes of JSON stay, and those before its brackets do not', () => {
  const { fields } = parseMetadataText('Title: A \\"quote\\"\nSkills: \\["Collaboration"\\]\nMaterials\nTape - 1 roll');
  expect(fields.skills).toEqual(['Collaboration']);
  expect(fields.name).toBe('A \\"quote\\"');
});

test('SHT-010 a table of Google Docs, saved as text, has its rows', () => {
  const text = [
    'Paper Rocket',
    '',
    'Materials',
    '',
    'Item',
    '\tQuantity',
    '\tUnit',
    '\tPaper',
    '\t6',
    '\tsheets',
    '\tStraws',
    '\t10',
    '\t',
    '\t',
    'Scoring',
    'Item',
    '\tPoints',
    '\tSpans the gap',
    '\t20',
    '\tTeamwork',
    '\t15',
    '\t',
  ].join('\r\n');
  expect(thingsIn(text)).toEqual(['6|sheets|Paper', '10||Straws']);
  expect(scoringIn(text)).toEqual(['Spans the gap 20', 'Teamwork 15']);
  expect(parseMetadataText(text).words.unknown).toEqual([]);
});

test('SHT-010 lines behind tabs without the head of a table stay lines', () => {
  expect(thingsIn('Materials\n\t• 2 boxes\n\t• 1 roll of tape\n\t• 12 sticks\n')).toEqual([
    '2||boxes',
    '1|roll|tape',
    '12||sticks',
  ]);
});

test.each([
  [
    'Notion',
    '\ufeffName,Quantity,Unit,Notes\nBoxes,2,,big ones\nCraft sticks,12,pieces,"jumbo, blunt"\n',
    ['2||Boxes (big ones)', '12|pieces|Craft sticks (jumbo, blunt)'],
  ],
  ['Excel', 'sep=;\r\nItem;Qty;Unit\r\nBoxes;2;\r\nString;2,5;m\r\n', ['2||Boxes', '2.5|m|String']],
  [
    'Excel with quotation marks',
    'Material,Amount,Unit\r\n"Straws, bendy",10,pieces\r\n"String, ""thin""",2.5,m\r\n',
    ['10|pieces|Straws, bendy', '2.5|m|String, "thin"'],
  ],
  ['Numbers', 'Materials,,\r\nItem,Quantity,Unit\r\nBoxes,2,\r\nTape,1,roll\r\n,,\r\n', ['2||Boxes', '1|roll|Tape']],
  [
    'LibreOffice with tabs',
    'Materials\nItem\tQty\tUnit\nTape\t1\troll\n"Craft\nsticks"\t12\tpieces\n\nTask\nBuild.\n',
    ['1|roll|Tape', '12|pieces|Craft sticks'],
  ],
  [
    'a table within a text',
    'Title: Span\nMaterials\nItem,Quantity\n"Straws, bendy",10\nTape,1 roll\n\nTask:\nCut, glue\nFold, tape\n',
    ['10||Straws, bendy', '1|roll|Tape'],
  ],
])('SHT-010 the rows of a spreadsheet are read as %s writes them', (_, text, things) => {
  expect(thingsIn(text)).toEqual(things);
});

test('SHT-010 a spreadsheet has its scoring below its materials', () => {
  const text = 'Materials,,\nItem,Quantity,Unit\nBoxes,2,\n,,\nScoring,,\nSpans the gap,20,\nTeamwork,15,\n';
  expect(scoringIn(text)).toEqual(['Spans the gap 20', 'Teamwork 15']);
});

test('SHT-010 the only row below the parts of a challenge is the challenge', () => {
  const text =
    'Name,Level,Category,Materials,Rules\n"Canyon, wide",Middle School,Bridge,"2 boxes, 1 roll of tape","Stay off the floor."\n';
  const { fields, words } = parseMetadataText(text);
  expect([fields.name, fields.level, fields.category]).toEqual(['Canyon, wide', 'Middle School', 'Bridge']);
  expect(thingsIn(text)).toEqual(['2||boxes ?', '1|roll|tape ?']);
  expect(words.sheet?.rules).toEqual(['Stay off the floor.']);
});

test('UPL-027 commas in a text of keys are no table', () => {
  const { fields } = parseMetadataText('Name: Item, count me in\nSkills: Collaboration, Storycraft\n');
  expect(fields.name).toBe('Item, count me in');
  expect(fields.skills).toEqual(['Collaboration', 'Storycraft']);
});

test('SHT-011 the frames of Notion, and texts that Canvas and Moodle put around a text, are no things', () => {
  const notion = '# Span\n\n## Materials\n\n- 2 boxes\n\n<aside>\n⚠️ Cut away from your body.\n\n</aside>\n';
  expect(thingsIn(notion)).toEqual(['2||boxes']);
  const moodle =
    'Opened: Monday, 6 May 2024, 12:00 AM\nDue: Monday, 13 May 2024, 12:00 AM\n\nCanyon\n\nYou will need:\n\n- 2 boxes\n\nMarking:\n\nSpans the gap (20 marks)\n\nSubmission status\nAttempt number\tThis is attempt 1.\n';
  const { fields, words } = parseMetadataText(moodle);
  expect(fields.name).toBe('Canyon');
  expect(thingsIn(moodle)).toEqual(['2||boxes']);
  expect(words.sheet?.scoring).toHaveLength(1);
});

test('SHT-012 words over the columns of points, and a head with a short "will", are no scoring items', () => {
  expect(
    scoringIn('Materials\n- 2 boxes\n\n## Scoring\n\n| Criterion | Points |\n|---|---|\n| Height | 20 |\n'),
  ).toEqual(['Height 20']);
  expect(scoringIn('Span\n\nRules\n- Do not touch.\n\nHow you’ll be scored\nSpans the gap\t20 points\n')).toEqual([
    'Spans the gap 20',
  ]);
});

test.each([
  ['| Criterion | Great (4) | Good (3) |\n|---|---|---|\n| Height | 4 | 20 |', ['Height – 4 – 20 0']],
  ['Criteria\tMax Points\nHeight\t20', ['Height 20']],
  ['| Category | Description | Max |\n|:--|:-:|--:|\n| Height | How tall it is | 20 |', ['Height – How tall it is 20']],
  ['| Height | up to 30 points |\n|---|---|\n| Teamwork | 20 |', ['Height 30', 'Teamwork 20']],
  ['Height | 30 points\nTeamwork | 20 points', ['Height 30', 'Teamwork 20']],
])('SHT-012 the head of a table of scoring is no item, and its first row is one: %j', (rows, items) => {
  expect(scoringIn(`Task\nBuild a tower.\n\nScoring:\n\n${rows}\n`)).toEqual(items);
});

test('SHT-011 a time with points is no head, and is not lost', () => {
  const text =
    'Title: Rescue\n\nMaterials\n\nrope - 5 m\n\nScoring\n\nTime under 5 min = 20 pts\n5-10 min = 10 pts\nCommunication (0–20)\n';
  expect(scoringIn(text)).toEqual(['Time under 5 min 20', '5-10 min 10', 'Communication 20']);
});

test('SHT-012 an item ends with its points, whether the next line begins with a capital or not', () => {
  const text =
    'Ad\n\nTask\nPlan a commercial.\n\nYou will be scored on:\ncreativity of the whole product (up to 25 points)\nhumor (up to 25 points)\nuse of all the many members of the team (up to 25\npoints)\n';
  expect(scoringIn(text)).toEqual([
    'creativity of the whole product 25',
    'humor 25',
    'use of all the many members of the team 25',
  ]);
});

test('SHT-012 several items in a line are several, and the steps of a scale have no points', () => {
  const pieces =
    'Race\n\nTask\nRun with the egg.\n\nScoring\nMarking: Speed 20, design up to 20, teamwork 10 points.\n';
  expect(scoringIn(pieces)).toEqual(['Speed 20', 'design 20', 'teamwork 10']);
  const judging =
    'Race\n\nTask\nRun with the egg.\n\nScoring\nJudging (60 pts total): distance — 40 pts; looks — 20 pts\n';
  expect(scoringIn(judging)).toEqual(['distance 40', 'looks 20']);
  const scale = 'Race\n\nTask\nRun with the egg.\n\nScoring\n1 - needs work\n2 - good\n3 - wow\n';
  expect(scoringIn(scale)).toEqual(['1 - needs work 0', '2 - good 0', '3 - wow 0']);
  const down = 'Race\n\nTask\nRun with the egg.\n\nScoring\n3 = wow\n2 = good\n1 = poor\n';
  expect(scoringIn(down)).toEqual(['3 = wow 0', '2 = good 0', '1 = poor 0']);
});

test('UPL-061 "Materials:" with several things begins the list wherever it stands', () => {
  const text =
    'Weight Lifter\n\nChallenge: Lift a weight.\nSetup: On the table are materials. On the floor is a square.\nProcedure:\nPart One (5 minutes): Build.\nMaterials: 4 straws, 2 labels, 1 sheet of paper\nScoring: You will receive\nA. Up to 20 points for creativity\n';
  expect(thingsIn(text)).toEqual(['4||straws ?', '2||labels ?', '1|sheet|paper ?']);
  expect(parseMetadataText(text).leftOut).toEqual([]);
});

test('UPL-057 the row that begins the section names the columns below it, and wide gaps part them', () => {
  expect(thingsIn('Materials\tQty\tFor\nScissors\t2\twhole class\nPennies\t100\ttesting\n\nTask\nBuild.\n')).toEqual([
    '2||Scissors (whole class)',
    '100||Pennies (testing)',
  ]);
  expect(
    thingsIn(
      'Materials List\nItem            Amount      Notes\nCraft foam      2 sheets    any color\nPennies         50          shared\n',
    ),
  ).toEqual(['2|sheets|Craft foam (any color)', '50||Pennies (shared)']);
});

test('UPL-061 a list that lost its line ends gets them back', () => {
  const text = 'Coaster\n\nMaterials • 50 straws • 1 roll tape\nSteps • Build a track • Let it roll\n';
  expect(thingsIn(text)).toEqual(['50||straws', '1|roll|tape']);
  expect(parseMetadataText(text).words.sheet?.task).toEqual(['Build a track', 'Let it roll']);
  expect(parseMetadataText('Coaster\nAges 6+ • 20 min • outdoors\n').words.sheet?.notes).toEqual([
    'Ages 6+ • 20 min • outdoors',
  ]);
});

test('UPL-045 the name beside "Activity:" is the heading where there is no other heading', () => {
  const named = (text: string) => parseMetadataText(text).fields.name;
  expect(named('Activity: Rain Relay\n\nMaterials\n- 2 cups\n\nTask\nRun with the cups.\n')).toBe('Rain Relay');
  expect(named('Name of activity: Tarp Flip\nGroup size: 8\n\nTask\nFlip the tarp over.\n')).toBe('Tarp Flip');
});

test('SHT-011 a card over all of a text is its title, and things in small letters are no heads', () => {
  const card = parseMetadataText('Activity Card\nResources needed: 1 tarp\nInstructions: Flip the tarp over.\n').words
    .sheet;
  expect([card?.handouts, card?.task]).toEqual([[], ['Instructions: Flip the tarp over.']]);
  const things =
    'Bridge\n\nThings to get:\n  index cards (about 20 for each group)\n  paper clips, 10 for each group\n';
  expect(thingsIn(things)).toEqual(['20||index cards', '10||paper clips']);
});

test('SHT-011 words beside a head without a colon are not lost', () => {
  const text =
    'Kapla\n\nMaterials 100 planks per team\n\nTask\nBuild as high as you can.\n\nSetup 2 chairs\n\nRules\nNo.\n';
  expect(thingsIn(text)).toEqual(['100||planks ?']);
  expect(parseMetadataText(text).words.unknown).toEqual(['Setup 2 chairs']);
});
