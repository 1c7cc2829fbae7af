/**
 * What an event can lack, in the order in which it should be fixed: a lesson plan, published plans, replacements for
 * archived challenges, materials checked off, something to print for each challenge. Not a mentor: the person who leads
 * the event is one.
 */
export const missingKinds = ['plan', 'published_plans', 'archived', 'materials', 'sheets'] as const;
export type MissingKind = (typeof missingKinds)[number];

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Returns what an event lacks, in words: "2 plans are still drafts". */
export function missingInWords({ kind, count }: { kind: MissingKind; count: number }): string {
  switch (kind) {
    case 'plan':
      return 'No lesson plan yet';
    case 'published_plans':
      return counted(count, 'plan is still a draft', 'plans are still drafts');
    case 'archived':
      return counted(count, 'challenge was archived', 'challenges were archived');
    case 'materials':
      return counted(count, 'material is not checked off', 'materials are not checked off');
    case 'sheets':
      return counted(count, 'challenge has nothing to print', 'challenges have nothing to print');
  }
}
