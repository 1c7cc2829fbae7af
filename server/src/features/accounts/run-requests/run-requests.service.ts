import type { RunRequest } from '@teamsparks/contract/admin/fields';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { conflict } from '../../../platform/errors.ts';
import { runsChallenges } from '../auth/index.ts';
import { findRunRequest, keepRunRequest, removeWaitingRequest } from './run-requests.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

/** Parents sign up by themselves, so nobody knows yet whether they run challenges with children; students do not. */
const isAsked = (actor: Actor): boolean => actor.role === 'parent' && !runsChallenges(actor);

/** What became of the person's request. */
export async function getRunRequest({ db }: OnDatabase, actor: Actor): Promise<RunRequest> {
  const row = await findRunRequest(db, actor.userId);
  const { asked_at = null, decided_at = null } = row ?? {};
  // What was granted and taken away again by hand may be asked for at once.
  const isOpen = !row || row.granted === true || row.long_ago;
  return {
    state: stateOf(row),
    asked_at: asked_at?.toISOString() ?? null,
    decided_at: decided_at?.toISOString() ?? null,
    can: { ask: isAsked(actor) && isOpen },
  };
}

function stateOf(row: { granted: boolean | null } | undefined): RunRequest['state'] {
  if (!row) return 'none';
  if (row.granted === null) return 'waiting';
  return row.granted ? 'granted' : 'refused';
}

/** The same again while it waits changes nothing. Throws 409 for those who need not or may not ask. */
export async function askToRun({ db }: OnDatabase, actor: Actor): Promise<RunRequest> {
  const before = await getRunRequest({ db }, actor);
  if (before.state === 'waiting') return before;
  if (runsChallenges(actor)) throw conflict('You may run challenges already.');
  if (!isAsked(actor)) throw conflict('Only parents ask here. Please talk to an administrator.');
  if (!before.can.ask) throw conflict('Your last request was refused less than 30 days ago.');
  await keepRunRequest(db, actor.userId);
  return getRunRequest({ db }, actor);
}

/** What was decided stays. */
export async function withdrawRunRequest({ db }: OnDatabase, actor: Actor): Promise<RunRequest> {
  await removeWaitingRequest(db, actor.userId);
  return getRunRequest({ db }, actor);
}
