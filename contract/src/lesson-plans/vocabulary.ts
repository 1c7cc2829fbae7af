/** At most 30 minutes, at most 60, longer. */
export const planLengths = ['to-30', 'to-60', 'over-60'] as const;
export type PlanLength = (typeof planLengths)[number];

export const planUses = ['yes', 'no'] as const;

/** The person's own first, then latest change; by name; latest change first, longest first, latest event first. */
export const planSorts = ['mine', 'name', 'changed', 'minutes', 'used'] as const;
export type PlanSort = (typeof planSorts)[number];
