import type { RequestWish, ReviewDecision } from '@teamsparks/contract/admin/vocabulary';
import { conflict } from '../../../platform/errors.ts';
import {
  doneBy,
  findLastAction,
  findOverrides,
  isStaff,
  type LastAction,
  lockAdministrators,
  lockRunRequest,
  lockUser,
  recordAudit,
  settleRunRequest,
  shownTo,
} from '../../accounts/index.ts';
import { changePerson, restoreStanding, type Standing } from '../people.service.ts';
import { addJob } from '../../../platform/jobs/job-rows.ts';
import { grantedMailJob } from './granted-mail.job.ts';
import type { DecisionKind, Step } from './decision-kind.ts';

const actions = ['teacher_request.granted', 'teacher_request.refused', 'teacher_request.reopened'] as const;
/** How long a decision can be undone (s). */
const undoSeconds = 60;
/** What administrators do to a person elsewhere, which an undo must not undo. */
const changes = ['user.role_changed', 'user.permissions_changed'];

const record = ({ context: { db }, actor, id }: Step, action: (typeof actions)[number], details: object = {}) =>
  recordAudit(db, { ...doneBy(actor), action, subject: { type: 'user', id }, details: { ...details } });

/** Locks what a decision changes; returns whether the request waits for one: only if the address is the account's own. */
async function lock({ context: { db }, id }: Step): Promise<boolean | undefined> {
  // First, as in the deletion of an account, to avoid a deadlock with it.
  await lockAdministrators(db);
  const user = await lockUser(db, id);
  const row = await lockRunRequest(db, id);
  if (!user || !row || (row.decided_at === null && user.email_proof !== 'own')) return undefined;
  return row.decided_at === null;
}

/**
 * Grants the role or the right, whether the person asked for it or not, and records what there was before; throws 409 if the person is
 * suspended or staff by now. The transaction has locked the administrators.
 */
export async function grantRights(step: Step, gave: RequestWish) {
  const { context, actor, id } = step;
  const user = await lockUser(context.db, id);
  if (!user || user.status !== 'active') throw conflict('This account is suspended.');
  if (isStaff(user)) throw conflict('This person has another role by now.');
  const { role, role_by, staff_password } = user;
  const run_challenges = (await findOverrides(context.db, id)).get('run_challenges') ?? null;
  const before: Standing = { role, role_by, staff_password, run_challenges };
  const change = gave === 'mentor' ? { role: 'mentor' as const } : { overrides: { run_challenges: true } };
  await changePerson(context, actor, id, change, { mailed: false });
  const at = context.clock.now();
  const request = await lockRunRequest(context.db, id);
  if (request) await settleRunRequest(context.db, id, { at, by: actor.userId, granted: true });
  await record(step, 'teacher_request.granted', { gave, before });
  await addJob(
    context.db,
    grantedMailJob,
    { user_id: id, gave, decided_at: request ? at.toISOString() : null },
    { delay: undoSeconds * 2 },
  );
}

async function refuse(step: Step) {
  const { context, actor, id } = step;
  await settleRunRequest(context.db, id, { at: context.clock.now(), by: actor.userId, granted: false });
  await record(step, 'teacher_request.refused');
}

/** Makes the request wait again and puts role and exception back; throws 409 if someone changed them since. */
async function undo(step: Step, last: LastAction) {
  const { context, actor, id } = step;
  if (last.action === 'teacher_request.granted') {
    const since = await findLastAction(context.db, { type: 'user', id }, changes);
    if (since && since.id > last.id) throw conflict(`${shownTo(actor, since)} changed this role since.`);
    await restoreStanding(context.db, actor, id, last.details['before'] as Standing);
  }
  await settleRunRequest(context.db, id, null);
  await record(step, 'teacher_request.reopened');
}

function decisionOf({ action, details }: LastAction): ReviewDecision | null {
  if (action === 'teacher_request.reopened') return 'undo';
  if (action === 'teacher_request.refused') return 'reject';
  return details['gave'] === 'mentor' ? 'mentor' : 'run_challenges';
}

/** How requests for teacher access, or to run challenges, are decided. */
export const request: DecisionKind = {
  subject: 'user',
  actions,
  words: {
    mentor: 'This person has teacher access now',
    run_challenges: 'This person can run challenges now',
    reject: 'The request is refused',
  },
  lock,
  decide: {
    mentor: (step) => grantRights(step, 'mentor'),
    run_challenges: (step) => grantRights(step, 'run_challenges'),
    reject: refuse,
  },
  decisionOf,
  undo,
};
