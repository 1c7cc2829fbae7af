import { sheetHints } from '@teamsparks/contract/challenges/sheet-hints';
import { categories, levels, tournamentLevels } from '@teamsparks/contract/shared/vocabulary';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { linesOf, parseSheetText, sectionHeads, sectionsOf } from '../sheet/sheet-text.ts';

/** Keys of the header of a starter text, in their order. */
const headerKeys = [
  'Title',
  'Level',
  'Tournament Level',
  'Type',
  'Category',
  'Variant',
  'Description',
  'Setup Difficulty',
  'Core Mechanic',
  'Skills',
  'Time Limits',
  'Safety Flags',
  'Copyright',
];
const timeParts = ['plan', 'build', 'practice', 'rehearse', 'test', 'present', 'perform', 'pitch', 'discuss'];
/** Time parts of long challenges, which only half an hour has room for. */
const longTimeParts = [...timeParts, 'improve', 'share'];
const notAmerican =
  /\b(aluminium|modelling|torch(es)?|cling film|clothes pegs?|drawing pins?|colour\w*|centre\w*|metres?|litres?)\b/i;
const outOfPrint = /[^\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/u;

/** Returns one sentence for each problem of a starter library text. */
export function starterTextProblems(fileName: string, text: string): string[] {
  const { sheet, problems } = parseSheetText(text);
  return [
    ...problems,
    ...fileNameProblems(fileName, sheet),
    ...headerProblems(linesOf(text)),
    ...sectionProblems(text),
    ...wordProblems(linesOf(text)),
    ...materialProblems(text, sheet),
    ...sheetProblems(sheet),
    // For people these are only hints; the starter library obeys them, so that /admin/health starts empty.
    ...sheetHints({ ...sheet, sheet }).map(({ sentence }) => sentence),
    ...timeProblems(sheet, longMinutes(fileName)),
  ];
}

/** Returns the sentence if `right` is false. */
function unless(right: boolean, sentence: string): string[] {
  return right ? [] : [sentence];
}

function between(value: number, least: number, most: number, what: string): string[] {
  return unless(value >= least && value <= most, `${what}: ${value}, not ${least} to ${most}.`);
}

function slug(words: string): string {
  return words.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** Returns the file name of a short challenge; a long one adds its minutes: "bridge-elementary-practice-20.txt". */
export function starterFileName(sheet: Pick<PaperSheet, 'category' | 'level' | 'tournament_level'>): string {
  return `${slug(sheet.category)}-${slug(sheet.level)}-${slug(sheet.tournament_level ?? '')}.txt`;
}

/** File names of the short challenges: 15 categories by 3 levels by 2 tournament levels. */
export const starterFileNames = categories.flatMap((category) =>
  levels.flatMap((level) =>
    tournamentLevels.map((stage) => starterFileName({ category, level, tournament_level: stage })),
  ),
);

/** Returns the minutes of a long challenge from its file name, or undefined for a short one. */
export function longMinutes(fileName: string): number | undefined {
  const minutes = /-(20|30)\.txt$/.exec(fileName)?.[1];
  return minutes === undefined ? undefined : Number(minutes);
}

function fileNameProblems(fileName: string, sheet: PaperSheet): string[] {
  const minutes = longMinutes(fileName);
  const short = starterFileName(sheet);
  const expected = minutes === undefined ? short : short.replace('.txt', `-${minutes}.txt`);
  return unless(fileName === expected, `The file should be called ${expected}.`);
}

function headerProblems(lines: readonly string[]): string[] {
  const header = lines.slice(0, lines.indexOf(''));
  const keys = header.map((line) => line.slice(0, line.indexOf(':')));
  const body = lines.slice(header.length).map((line) => line.replace(/^- /, ''));
  const keyLike = new RegExp(`^(${[...headerKeys, 'Name', 'Summary', 'Difficulty', 'One Liner'].join('|')}):`, 'i');
  return [
    ...unless(keys.join() === headerKeys.join(), 'The header does not have its 13 keys in their order.'),
    ...body.filter((line) => keyLike.test(line)).map((line) => `"${line}" would be read as part of the header.`),
  ];
}

/** Handouts are last, and only some have them. */
const sectionOrders = [sectionHeads.slice(0, -1).join(), sectionHeads.join()];

function sectionProblems(text: string): string[] {
  const heads = sectionsOf(text).map(({ head }) => head);
  const lines = linesOf(text);
  const crowded = heads.filter((head) => lines[lines.indexOf(`${head}:`) - 1] !== '');
  return [
    ...unless(sectionOrders.includes(heads.join()), `The sections are ${heads.join(', ')}.`),
    ...crowded.map((head) => `No empty line before "${head}:".`),
  ];
}

function wordProblems(lines: readonly string[]): string[] {
  const before = lines
    .slice(0, lines.indexOf('Materials:'))
    .filter((line) => !/^(Core Mechanic|Safety Flags):/.test(line));
  return [
    ...before
      .filter((line) => /material|scoring/i.test(line))
      .map((line) => `"${line}" has a word that begins or ends the materials.`),
    ...lines
      .filter((line) => notAmerican.test(line))
      .map((line) => `"${line}" has a word that is not American English.`),
    ...lines
      .filter((line) => outOfPrint.test(line))
      .map((line) => `"${line}" has a character that the sheet's fonts lack.`),
  ];
}

/** Returns the lines of the materials that were not read as they stand, in their category. */
function materialProblems(text: string, sheet: PaperSheet): string[] {
  const subHeads = { 'Damaging:': 'damaging', 'Non-damaging:': 'non_damaging', 'Setup only:': 'setup_only' } as const;
  const lines = sectionsOf(text).find(({ head }) => head === 'Materials')?.lines ?? [];
  let category = 'none';
  const expected: string[] = [];
  for (const line of lines.filter((one) => one !== '')) {
    if (line in subHeads) category = subHeads[line as keyof typeof subHeads];
    else expected.push(`${category}: ${line}`);
  }
  const read = sheet.materials.map((thing) => `${thing.category}: - ${thing.name} - ${thing.quantity} ${thing.units}`);
  const asRead = expected.map((line) => line.replace(/ - 1\/2 /, ' - 0.5 ').replace(/ - 1\/4 /, ' - 0.25 '));
  return [
    ...unless(asRead.length > 0, 'There are no materials.'),
    ...asRead.filter((line) => !read.includes(line)).map((line) => `"${line}" was not read as a material.`),
    ...unless(asRead.length === read.length, `${read.length} materials were read, not ${asRead.length}.`),
    ...sheet.materials
      .filter(({ name }) => /[\d(),]| - /.test(name))
      .map(({ name }) => `"${name}" is no plain name of a material.`),
  ];
}

function sheetProblems(sheet: PaperSheet): string[] {
  const flags = sheet.safety_flags ?? [];
  return [
    ...unless(
      /^[\p{L}' -]{1,40}$/u.test(sheet.name) && !/challenge/i.test(sheet.name),
      `The title "${sheet.name}" is not plain.`,
    ),
    ...between(sheet.name.split(' ').length, 2, 5, 'Words of the title'),
    ...between(sheet.one_liner?.length ?? 0, 1, 140, 'Characters of the description'),
    ...between(sheet.skills?.length ?? 0, 2, 4, 'Skills'),
    ...unless(
      flags.length > 0 && (flags.length === 1 || !flags.includes('None')),
      '"None" stands beside safety flags.',
    ),
    ...unless(sheet.scene.length > 0 && sheet.task.length > 0, 'Scene or task is empty.'),
    ...between(sheet.rules.length, 5, 8, 'Rules'),
    ...between(sheet.setup.length, 2, 5, 'Lines of the setup'),
    ...between(sheet.scoring.length, 3, 6, 'Scoring items'),
    ...between(sheet.notes.length, 1, 3, "Appraiser's notes"),
  ];
}

function timeProblems({ time_limits, level }: PaperSheet, long: number | undefined): string[] {
  const limits = time_limits ?? {};
  const minutes = Object.values(limits);
  const allowedParts = long === undefined ? timeParts : longTimeParts;
  const [least, most] = long === undefined ? [5, level === 'High School' ? 20 : 15] : [long, long];
  return [
    ...between(minutes.length, 2, long === undefined ? 4 : 6, 'Time parts'),
    ...unless(
      Object.keys(limits).every((part) => allowedParts.includes(part)),
      'There is an unknown time part.',
    ),
    ...unless(
      minutes.every((value) => Number.isInteger(value) && value > 0),
      'A time part has no whole minutes.',
    ),
    ...between(
      minutes.reduce((sum, value) => sum + value, 0),
      least,
      most,
      'Minutes in total',
    ),
  ];
}
