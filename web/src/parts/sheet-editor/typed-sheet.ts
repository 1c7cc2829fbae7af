import type { Handout, ScoringItem, Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import { type SheetPart, sheetPartNames, sheetParts } from '@teamsparks/contract/shared/sheet-parts';

/** A line of scoring while it is typed; null: no points yet. */
export type TypedScoring = Omit<ScoringItem, 'points'> & { points: number | null };
/** A handout while it is typed; null: no number of copies yet. */
export type TypedHandout = Omit<Handout, 'copies'> & { copies: number | null };

/** The words of a challenge while somebody types them. */
export type TypedSheet = Omit<Sheet, 'scoring' | 'handouts'> & { scoring: TypedScoring[]; handouts: TypedHandout[] };

/**
 * Returns what the editor opens with: the parts of a sheet, with [] for missing parts and 'en' for a missing language.
 */
export function typedSheet(its: Partial<TypedSheet> = {}): TypedSheet {
  const {
    scene = [],
    task = [],
    rules = [],
    setup = [],
    scoring = [],
    notes = [],
    handouts = [],
    language = 'en',
  } = its;
  return { scene, task, rules, setup, scoring, notes, handouts, language };
}

const isWritten = (text: string): boolean => text.trim() !== '';

/**
 * Returns the sheet without blank rows, which people often leave in a list; lists without blank rows stay the same
 * arrays.
 */
export function withoutBlankRows(sheet: TypedSheet): TypedSheet {
  const { scene, task, rules, setup, scoring, notes, handouts, language } = sheet;
  const lines = (texts: string[]) => keepRows(texts, isWritten);
  return {
    scene: lines(scene),
    task: lines(task),
    rules: lines(rules),
    setup: lines(setup),
    scoring: keepRows(scoring, ({ item, detail, points }) => isWritten(item + detail) || points !== null),
    notes: lines(notes),
    handouts: keepRows(
      handouts.map((one) => {
        const text = lines(one.text);
        return text === one.text ? one : { ...one, text };
      }),
      ({ title, text }) => isWritten(title) || text.length > 0,
      handouts,
    ),
    language,
  };
}

/** Returns the rows that stay; `before` itself if all do, so that nothing counts as changed. */
function keepRows<T>(rows: T[], stays: (row: T) => boolean, before = rows): T[] {
  const remaining = rows.filter(stays);
  return remaining.length === before.length && remaining.every((row, at) => row === before[at]) ? before : remaining;
}

/** Returns sentences by place in the editor, `rules.3`, from those by path in a request, `sheet.rules.3`. */
export function errorsInParts(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^sheet\./, ''), message] as const),
  );
}

/** Tells whether a name is that of a part of the sheet, and narrows its type. */
export const isSheetPart = (name: string): name is SheetPart => (sheetPartNames as string[]).includes(name);

/** The names above the parts. */
export const partLabels = Object.fromEntries(sheetPartNames.map((part) => [part, sheetParts[part].label])) as Record<
  SheetPart,
  string
>;
