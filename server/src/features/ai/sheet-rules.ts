import type { AiDetails } from '@teamsparks/contract/ai/fields';
import { aiDescriptionMaxLength, type AiSection, aiSections } from '@teamsparks/contract/ai/vocabulary';
import {
  type Hint,
  minutesHints,
  pointsHints,
  readingHints,
  safetyHints,
} from '@teamsparks/contract/challenges/sheet-hints';
import type { Level } from '@teamsparks/contract/shared/vocabulary';
import { stemOf } from '@teamsparks/contract/shared/lines/material-key';
import { toDescription } from './description.ts';
import { sectionText } from './generator.ts';
import { numberProblems, spokenNumbers } from './number-rules.ts';
import { containsContactDetails } from './readable-text.ts';

/** A challenge, or the parts of it that are written so far; other parts are empty. */
export interface Written {
  title: string;
  level: Level;
  details: AiDetails;
}

/**
 * Returns a sentence for each rule that a challenge breaks, `[]` if none. A generator must keep to these rules; people
 * who write get only hints about some.
 */
export function sheetProblems(written: Written): string[] {
  const { details } = written;
  const text = toDescription(details);
  return [
    ...aiSections.flatMap((section) => partProblems(section, written)),
    ...unless(details.one_liner.length > 0 && details.one_liner.length <= 200, 'The first line is empty or too long.'),
    ...unless(text.length <= aiDescriptionMaxLength, `The text has ${text.length} characters.`),
    ...sentencesOf(safetyHints({ sheet: details, materials: details.materials }, details.safety_flags)),
    ...unless(details.safety_flags.length > 0, 'There are no safety flags.'),
    ...unless(!containsContactDetails(`${written.title}\n${text}`), 'The text says how to reach someone.'),
  ];
}

/**
 * Returns a sentence for each rule that one part breaks, given the parts before it, so that a stream can stop early;
 * `[]` if none.
 */
export function partProblems(section: AiSection, written: Written): string[] {
  return [
    ...rulesOf[section](written),
    ...unless(!containsContactDetails(sectionText(written, section)), `The ${section} says how to reach someone.`),
  ];
}

const rulesOf: Record<AiSection, (written: Written) => string[]> = {
  title: ({ title }) => unless(title.length > 0 && title.length <= 200, 'The title is empty or too long.'),
  scene: ({ level, details: { scene } }) => [
    ...unless(scene.length > 0, 'The scene is empty.'),
    // How long sentences are on average shows with the task.
    ...sentencesOf(readingHints(level, { scene, task: [] }).filter(({ item }) => item !== undefined)),
  ],
  task: ({ level, details: { scene, task } }) => [
    ...unless(task.length > 0, 'The task is empty.'),
    ...sentencesOf(readingHints(level, { scene, task })),
  ],
  rules: ({ details: { rules } }) => unless(rules.length >= 3 && rules.length <= 8, `There are ${rules.length} rules.`),
  time: timeProblems,
  materials: ({ details }) => [
    ...unless(details.materials.length > 0, 'There are no materials.'),
    ...numberProblems('rules', details),
  ],
  scoring: scoringProblems,
  setup: ({ title, details }) => [
    ...unless(details.setup.length > 0, 'There is no setup.'),
    ...numberProblems('setup', details),
    // Some criteria speak of what only the setup says.
    ...numberProblems('scoring', details),
    ...strayProblems({ title, ...details }),
  ],
  notes: ({ details }) => unless(details.notes.length > 0, 'There are no notes.'),
};

function timeProblems({ level, details }: Written): string[] {
  const minutes = Object.values(details.time_limits);
  const total = sum(minutes);
  return [
    ...unless(minutes.length >= 2 && minutes.length <= 4, `There are ${minutes.length} time parts.`),
    ...unless(
      minutes.every((value) => Number.isInteger(value) && value > 0),
      'A time part has no whole minutes.',
    ),
    ...sentencesOf(minutesHints(details.task, details.time_limits)),
    ...unless(total >= 5 && total <= (level === 'High School' ? 20 : 15), `The parts add up to ${total} minutes.`),
  ];
}

function scoringProblems({ details: { scoring } }: Written): string[] {
  return [
    ...unless(scoring.length >= 3 && scoring.length <= 6, `There are ${scoring.length} scores.`),
    ...sentencesOf(pointsHints(scoring)),
    ...rubricProblems(scoring),
    ...unless(
      scoring.every((item) => item.points > 0),
      'A score has no points.',
    ),
  ];
}

const sum = (values: readonly number[]): number => values.reduce((before, value) => before + value, 0);

/** Returns the sentence as a list unless the condition is true, else an empty list. */
function unless(right: boolean, sentence: string): string[] {
  return right ? [] : [sentence];
}

const sentencesOf = (hints: readonly Hint[]): string[] => hints.map(({ sentence }) => sentence);

type Criterion = AiDetails['scoring'][number];

const perPiece = /\b(\d+) points? (?:for|per) (?:each|every|any)?\b/i;
const anchored = /\b(?:0|none|nothing|no points?)\b.*\bhalf\b.*\b(?:full|all)\b/i;

/**
 * Returns a sentence for each "up to" criterion that neither gives points per piece that add up nor says what 0, half and full
 * points look like.
 */
function rubricProblems(scoring: AiDetails['scoring']): string[] {
  return scoring.flatMap((criterion) => {
    const { item, detail, points, up_to } = criterion;
    if (!up_to) return [];
    const [, each] = perPiece.exec(`${item} ${detail}`) ?? [];
    if (each !== undefined) {
      return points % Number(each) === 0
        ? []
        : [`“${item}” gives ${each} points each, which do not add up to ${points}.`];
    }
    return anchored.test(detail) ? [] : [`“${item}” does not say what 0, half, and full points look like.`];
  });
}

const wordless = new Set(
  'the a an and or of for in on at to by with that which is are was be it its they them their you your we our each every all any one from up as if not no than then more most after before while point points full half'.split(
    ' ',
  ),
);

const stemsOf = (text: string): Set<string> =>
  new Set(
    [...text.toLowerCase().matchAll(/\p{L}{3,}/gu)]
      .map(([word]) => word)
      .filter((word) => !wordless.has(word))
      .map(stemOf),
  );

const wordsOf = ({ item, detail }: Criterion) => `${item} ${detail}`;

/** Words of tests that only some tasks have; the task must mention them if a criterion does. */
const tests = /\b(?:float|sink|swim|buoyan|launch|rhyme|puppet|mask|shadow)/gi;

/**
 * Returns a sentence for each criterion that is not about the task: the most valuable one shares no word with the
 * challenge and counts nothing that the task counts, or any one names a test that the challenge never mentions.
 */
function strayProblems({ title, scene, task, rules, setup, materials, scoring }: Criteria): string[] {
  const challengeText = [title, ...scene, ...task, ...rules, ...setup, ...materials.map(({ name }) => name)]
    .join(' ')
    .toLowerCase();
  const [first] = [...scoring].sort((one, other) => other.points - one.points);
  return scoring.flatMap((criterion) => {
    const text = wordsOf(criterion);
    const unasked = [...text.matchAll(tests)].some(([word]) => !challengeText.includes(word.toLowerCase()));
    const isStray = unasked || (criterion === first && !isAbout(text, task, challengeText));
    return isStray ? [`“${criterion.item}” is not about the task.`] : [];
  });
}

type Criteria = Pick<AiDetails, 'scene' | 'task' | 'rules' | 'setup' | 'materials' | 'scoring'> & { title: string };

/** Tells whether a criterion shares a word with the challenge or counts what the task counts. */
function isAbout(text: string, task: readonly string[], challengeText: string): boolean {
  const stems = stemsOf(challengeText);
  if ([...stemsOf(text)].some((stem) => stems.has(stem))) return true;
  const numbersOfTask = task.flatMap(spokenNumbers).filter(({ words }) => !/^minutes?$/.test(words[0] ?? ''));
  const counted = spokenNumbers(text).filter(({ words }) => !/^points?$/.test(words[0] ?? ''));
  return counted.some(({ value }) => numbersOfTask.some((one) => one.value % value === 0));
}
