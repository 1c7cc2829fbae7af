import type { LookedBackPart, LookingBack, NewLookingBack } from '@teamsparks/contract/practice/addresses/looking-back';
import { type MarkName, markNames, type Outcome, outcomeLabels } from '@teamsparks/contract/practice/vocabulary';
import type { Parsed } from '../../../shared/forms/parse-form.ts';
import { formChangeWords } from '../../../shared/forms/merge-values.ts';

type Outcomes = Record<`part_${number}`, Outcome>;
export interface Said {
  children: number | null;
  /** 0 is no mark. */
  engagement: number;
  time: number;
  materials: number;
  again: string;
  tried: boolean;
}
/** Each part is an input of its own: two people who change different parts do not clash. */
export type LookingBackValues = Said & Outcomes;

export const nameOf = ({ id }: Pick<LookedBackPart, 'id'>): `part_${number}` => `part_${id}`;

/** The challenge is a draft, and this person sees no drafts. */
export const titleOf = ({ title }: LookedBackPart): string => title ?? 'A challenge that you cannot see';

export const markLabels: Record<MarkName, string> = { engagement: 'Engagement', time: 'Time', materials: 'Materials' };

export function labelsOf({ parts }: LookingBack) {
  const titles: Record<`part_${number}`, string> = Object.fromEntries(
    parts.map((part) => [nameOf(part), titleOf(part)]),
  );
  return {
    ...titles,
    children: 'Number of children',
    ...markLabels,
    again: 'Again, or change next time',
    tried: 'Mark the challenges that were done as tried by me',
  };
}

export const hasChallenge = ({ parts }: LookingBack): boolean =>
  parts.some(({ challenge_id }) => challenge_id !== null);

/** Nobody has said what was done, and a run has. */
export const fromRuns = ({ saved, parts }: LookingBack): boolean => !saved && parts.some(({ took }) => took !== null);

/** "24 of 20 min", "24 min" where nothing was planned */
export const tookWords = ({ took, minutes }: LookedBackPart): string =>
  minutes === null ? `${took} min` : `${took} of ${minutes} min`;

export function valuesOf(opened: LookingBack | undefined): LookingBackValues {
  const { parts = [], children = null, engagement, time, materials, again, saved = false } = opened ?? {};
  const outcomes: Outcomes = Object.fromEntries(parts.map((part) => [nameOf(part), part.outcome]));
  return {
    ...outcomes,
    ...{ children, engagement: engagement ?? 0, time: time ?? 0, materials: materials ?? 0, again: again ?? '' },
    tried: opened !== undefined && !saved && hasChallenge(opened),
  };
}

export function parseLookingBack(values: LookingBackValues, seen: LookingBack | undefined): Parsed<NewLookingBack> {
  const { children, again, tried } = values;
  const mark = (name: MarkName): number | null => values[name] || null;
  return {
    body: {
      parts: (seen?.parts ?? []).map((part) => ({ id: part.id, outcome: values[nameOf(part)] ?? part.outcome })),
      ...{ children, engagement: mark('engagement'), time: mark('time'), materials: mark('materials') },
      ...{ again: again || null, tried },
    },
  };
}

/** "Done" for a part, "None" for a mark that nobody gave. */
export function changeWords(name: string, before: unknown, now: unknown) {
  const words = (value: unknown): unknown => {
    if (name.startsWith('part_')) return outcomeLabels[value as Outcome];
    return (markNames as readonly string[]).includes(name) && value === 0 ? null : value;
  };
  return formChangeWords(words(before), words(now));
}
