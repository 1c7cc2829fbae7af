import { getEvent, handOverEvent } from '@teamsparks/contract/events/endpoints';
import { acceptInvitation, listInvitations } from '@teamsparks/contract/accounts/endpoints/invitations';
import { expect } from 'vitest';
import { aGroup, aGroupEvent } from './event-people.ts';
import type { Harness } from './harness.ts';
import { aPerson, type Person } from './people.ts';

/** A day far ahead. */
export const march = { start_date: '2097-03-05', end_date: '2097-03-05' };

export const at = (id: number) => ({ params: { id: String(id) } });

/** An event of a group, its leader, and a mentor who may take it over. */
export interface EventToHandOver {
  leader: Person;
  colleague: Person;
  group: { id: number };
  event: { id: number };
}

/** Returns functions that create an event to hand over, and do so by invitation. */
export function handOvers(harness: Harness) {
  async function anEventToHandOver(): Promise<EventToHandOver> {
    const { context } = harness;
    const leader = await aPerson(context, 'mentor', { displayName: 'Ada King Lovelace' });
    const colleague = await aPerson(context, 'mentor', { displayName: 'Grace Hopper' });
    const group = await aGroup(context, [leader], { name: 'Tuesday makers' });
    const event = await aGroupEvent(context, [group.id], {
      name: 'Bridge day',
      time_zone: 'America/New_York',
      ...march,
    });
    return { leader, colleague, group, event };
  }

  const asks = (as: Person, id: number, username: string, note?: string) =>
    harness.call(handOverEvent, { as, ...at(id), body: { username, ...(note && { note }) } });
  const waitingFor = async (as: Person) => (await harness.call(listInvitations, { as })).body;
  const accepts = async (as: Person) =>
    harness.call(acceptInvitation, { as, ...at((await waitingFor(as))[0]?.id ?? 0) });

  /** Hands the event to the colleague, who accepts. */
  async function handOver({ leader, colleague, event }: EventToHandOver): Promise<void> {
    expect((await asks(leader, event.id, colleague.username)).status).toBe(200);
    expect((await accepts(colleague)).status).toBe(200);
  }
  const sight = async (as: Person, id: number) => (await harness.call(getEvent, { as, ...at(id) })).status;
  return { anEventToHandOver, asks, waitingFor, accepts, handOver, sight };
}
