import type { AiDetails } from '@teamsparks/contract/ai-fields';
import { stemOf } from '@teamsparks/contract/material-key';

type Criterion = AiDetails['scoring'][number];

const perPiece = /\b(\d+) points? (?:for|per) (?:each|every|any)?\b/i;
const anchored = /\b(?:0|none|nothing|no points?)\b.*\bhalf\b.*\b(?:full|all)\b/i;

/** Criteria that do not say what nothing, half and all of their points look like, or that count to another sum. */
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

/** The criterion with the most points has to be about this task. */
export function strayProblems({ task, rules, setup, scoring }: AiDetails): string[] {
  const [first] = [...scoring].sort((one, other) => other.points - one.points);
  if (!first) return [];
  const told = stemsOf([...task, ...rules, ...setup].join(' '));
  const isAbout = [...stemsOf(wordsOf(first))].some((stem) => told.has(stem));
  return isAbout ? [] : [`“${first.item}” is not about the task.`];
}
