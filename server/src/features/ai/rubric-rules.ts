import type { AiDetails } from '@teamsparks/contract/ai/fields';
import { stemOf } from '@teamsparks/contract/shared/lines/material-key';
import { spokenNumbers } from './spoken-numbers.ts';

type Criterion = AiDetails['scoring'][number];

const perPiece = /\b(\d+) points? (?:for|per) (?:each|every|any)?\b/i;
const anchored = /\b(?:0|none|nothing|no points?)\b.*\bhalf\b.*\b(?:full|all)\b/i;

/**
 * Returns a sentence for each "up to" criterion that neither gives points per piece that add up nor says what 0, half and full
 * points look like.
 */
export function rubricProblems(scoring: AiDetails['scoring']): string[] {
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
export function strayProblems({ title, scene, task, rules, setup, materials, scoring }: Criteria): string[] {
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
