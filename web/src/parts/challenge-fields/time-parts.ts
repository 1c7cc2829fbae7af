import * as z from 'zod/mini';
import { timeLimits, type TimeLimits } from '@teamsparks/contract/challenges/fields/challenge';

/** One named part of the time (minutes); null until a number is typed. */
export const timePart = z.object({ name: z.string(), minutes: z.nullable(z.number()) });
export type TimePart = z.infer<typeof timePart>;

const badName = 'Please use letters, digits, spaces, - or _, at most 40 characters';
const badMinutes = 'Please enter 0 to 1440 minutes';
const twice = 'Another part already has this name';

/** Returns the time limits as rows of name and minutes; [] for null. */
export function partsOf(limits: TimeLimits | null): TimePart[] {
  return Object.entries(limits ?? {}).map(([name, minutes]) => ({ name, minutes }));
}

/**
 * Returns a row to add, without minutes: named after the first of plan, build and test that no row is called yet, else
 * ''.
 */
export function newPart(parts: readonly TimePart[]): TimePart {
  const used = new Set(parts.map((part) => part.name.trim()));
  return { name: ['plan', 'build', 'test'].find((name) => !used.has(name)) ?? '', minutes: null };
}

/** Returns the sum of the parts (minutes), rounded to two decimals; a part without a number counts as 0. */
export function totalMinutes(parts: readonly TimePart[]): number {
  return Math.round(parts.reduce((sum, part) => sum + (part.minutes ?? 0), 0) * 100) / 100;
}

/**
 * Returns the rows as a record of minutes by trimmed name, null where they are missing; null if there are no rows.
 * Of rows with equal names the later one counts.
 */
export function limitsOf(parts: TimePart[]): Record<string, number | null> | null {
  return parts.length > 0 ? Object.fromEntries(parts.map((part) => [part.name.trim(), part.minutes])) : null;
}

/**
 * Returns only the rows with both a name and a number, as a record; null if there are none. Of rows with equal names
 * the later one counts.
 */
export function typedLimits(parts: readonly TimePart[]): TimeLimits | null {
  const complete = parts.flatMap(({ name, minutes }) =>
    minutes === null || name.trim() === '' ? [] : [[name.trim(), minutes] as const],
  );
  return complete.length > 0 ? Object.fromEntries(complete) : null;
}

/** Tells whether the contract accepts the name; "__proto__" it leaves out. */
function isPartName(name: string): boolean {
  return Object.keys(timeLimits.safeParse({ [name]: 0 }).data ?? {}).length === 1;
}

function problemsOf(parts: TimePart[]): { path: (string | number)[]; message: string }[] {
  const seen = new Set<string>();
  return parts.flatMap((part, index) => {
    const name = part.name.trim();
    const problems = [];
    if (!isPartName(name)) {
      problems.push({ path: [index, 'name'], message: badName });
    } else if (seen.has(name)) problems.push({ path: [index, 'name'], message: twice });
    if (!timeLimits.safeParse({ part: part.minutes }).success) {
      problems.push({ path: [index, 'minutes'], message: badMinutes });
    }
    seen.add(name);
    return problems;
  });
}

/** Checks the editor's rows one by one and turns them into what is sent. */
export const timeParts = z.pipe(
  z.array(timePart).check((context) => {
    for (const problem of problemsOf(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, ...problem });
    }
  }),
  z.pipe(z.transform(limitsOf), z.nullable(timeLimits)),
);
