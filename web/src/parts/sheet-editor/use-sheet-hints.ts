import { type HintedChallenge, sheetHints } from '@teamsparks/contract/challenges/sheet-hints';
import { type SignRanges, unprintedPlaces, unprintedSentence } from '@teamsparks/contract/challenges/unprinted-signs';
import { useEffect, useState } from 'react';
import type { FormFields } from '../challenge-fields/form-fields.ts';
import { typedLimits } from '../challenge-fields/time-parts.ts';
import { usePrintedSigns } from '../use-unprinted.ts';
import type { TypedSheet } from './typed-sheet.ts';

/** The fields of a challenge that its words are compared with. */
export type HintsGoBy = Pick<FormFields, 'level' | 'time_limits' | 'safety_flags'>;

/** How long nothing is typed until hints are looked for: they take longer than a keystroke may. */
const pauseMs = 400;

/**
 * Returns hints about likely mistakes in the texts and about signs that are not printed, by place: `task`, `task.2`;
 * {} at first, then updated after each pause in typing. The sum of the points is not among them.
 */
export function useSheetHints(sheet: TypedSheet, about: HintsGoBy): Readonly<Record<string, string>> {
  const [hints, setHints] = useState<Readonly<Record<string, string>>>({});
  const { scene, task, rules, setup, scoring, notes, handouts } = sheet;
  const printed = usePrintedSigns(sheet);
  const { level, time_limits, safety_flags } = about;
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const words = { scene, task, rules, setup, scoring: [] };
      const fields = { level, time_limits: typedLimits(time_limits), safety_flags, materials: [] };
      const hinted = hintsByPlace({ ...fields, sheet: words });
      const now = withUnprinted(hinted, { scene, task, rules, setup, scoring, notes, handouts }, printed);
      setHints((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    }, pauseMs);
    return () => window.clearTimeout(timer);
  }, [scene, task, rules, setup, scoring, notes, handouts, level, time_limits, safety_flags, printed]);
  return hints;
}

function hintsByPlace(challenge: HintedChallenge): Record<string, string> {
  const hints: Record<string, string> = {};
  for (const { part, item, sentence } of sheetHints(challenge)) {
    const place = item === undefined ? part : `${part}.${item}`;
    hints[place] = together(hints[place], sentence);
  }
  return hints;
}

const together = (before: string | undefined, sentence: string): string =>
  before === undefined ? sentence : `${before} ${sentence}`;

function withUnprinted(
  hints: Record<string, string>,
  parts: Omit<TypedSheet, 'language'>,
  printed: SignRanges | undefined,
): Record<string, string> {
  if (!printed) return hints;
  const all = { ...hints };
  for (const { path, signs } of unprintedPlaces(parts, printed)) {
    all[path] = together(all[path], unprintedSentence(signs) ?? '');
  }
  return all;
}
