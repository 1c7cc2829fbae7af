import type { Step, WhatsNext } from '@teamsparks/contract/practice/addresses/home';

export type Meeting = WhatsNext['events'][number];

/** Tells whether a meeting is of a group of the person and has no plan. */
export const lacksPlan = (meeting: Meeting | undefined): meeting is Meeting =>
  meeting !== undefined && meeting.group_id !== null && meeting.missing[0]?.kind === 'plan';

/** Tells whether the next step is to prepare the meeting. */
export function leadsTo(meeting: Meeting | undefined, steps: readonly Step[]): boolean {
  const next = steps.find(({ state }) => state === 'open')?.name;
  return (next === 'plan' || next === 'date') && lacksPlan(meeting);
}
