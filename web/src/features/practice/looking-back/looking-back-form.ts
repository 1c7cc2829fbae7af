import type { LookedBackPart, LookingBack, NewLookingBack } from '@teamsparks/contract/practice/addresses/looking-back';
import { type MarkName, markNames, type Outcome, outcomeLabels } from '@teamsparks/contract/practice/vocabulary';
import type { Parsed } from '../../../shared/forms/parse-form.ts';
import { formChangeWords } from '../../../shared/forms/merge-values.ts';

type Outcomes = Record<`part_${number}`, Outcome>;
export interface Said {
  children: number | null;
  /** 0: no mark. */
  engagement: number;
  time: number;
  materials: number;
  again: string;
  tried: boolean;
}
/** Values of the form. Each part is a field of its own, so that two people can change different parts. */
export type LookingBackValues = Said & Outcomes;

/** Returns the name of a part's field. */
export const nameOf = ({ id }: Pick<LookedBackPart, 'id'>): `part_${number}` => `part_${id}`;

/** Returns a part's title, or a placeholder if this person may not see it. */
export const titleOf = ({ title }: LookedBackPart): string => title ?? 'A challenge that you cannot see';

export const markLabels: Record<MarkName, string> = { engagement: 'Engagement', time: 'Time', materials: 'Materials' };

/** Returns the labels of all fields by name. */
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

/** Tells whether any part is a challenge that this person may open. */
export const hasChallenge = ({ parts }: LookingBack): boolean =>
  parts.some(({ challenge_id }) => challenge_id !== null);

/** Tells whether the outcomes are suggestions from runs, because nobody has saved yet. */
export const fromRuns = ({ saved, parts }: LookingBack): boolean => !saved && parts.some(({ took }) => took !== null);

/**
 * Returns the time a part took in words: "24 of 20 min", or "24 min" if nothing was planned. Call it only for a part
 * whose time is known.
 */
export const tookWords = ({ took, minutes }: LookedBackPart): string =>
  minutes === null ? `${took} min` : `${took} of ${minutes} min`;

/**
 * Returns the initial values of the form, empty ones for undefined; 0 stands for no mark. `tried` is true if nobody has
 * saved yet and a challenge can be opened.
 */
export function valuesOf(opened: LookingBack | undefined): LookingBackValues {
  const { parts = [], children = null, engagement, time, materials, again, saved = false } = opened ?? {};
  const outcomes: Outcomes = Object.fromEntries(parts.map((part) => [nameOf(part), part.outcome]));
  return {
    ...outcomes,
    children,
    engagement: engagement ?? 0,
    time: time ?? 0,
    materials: materials ?? 0,
    again: again ?? '',
    tried: opened !== undefined && !saved && hasChallenge(opened),
  };
}

/** Returns the request body from the form's values, with an outcome for each part of `seen`; checks nothing. */
export function parseLookingBack(values: LookingBackValues, seen: LookingBack | undefined): Parsed<NewLookingBack> {
  const { children, again, tried } = values;
  const mark = (name: MarkName): number | null => values[name] || null;
  return {
    body: {
      parts: (seen?.parts ?? []).map((part) => ({ id: part.id, outcome: values[nameOf(part)] ?? part.outcome })),
      children,
      engagement: mark('engagement'),
      time: mark('time'),
      materials: mark('materials'),
      again: again || null,
      tried,
    },
  };
}

/** Returns the old and new value of a field in words, for a conflict with somebody else's changes. */
export function formatChange(name: string, before: unknown, now: unknown) {
  const words = (value: unknown): unknown => {
    if (name.startsWith('part_')) return outcomeLabels[value as Outcome];
    return (markNames as readonly string[]).includes(name) && value === 0 ? null : value;
  };
  return formChangeWords(words(before), words(now));
}
