import type { Flag } from '@teamsparks/contract/shared/access';
import type { Invitation, InvitationKind } from '@teamsparks/contract/accounts/fields/invitation';
import { invitationNotFound, invitationSent } from '@teamsparks/contract/shared/sentences';
import { type Actor, can } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import { doneBy, recordAudit } from './audit.repository.ts';
import { findActorByUser } from './auth/sessions.repository.ts';
import { lockUser } from './auth/users.repository.ts';
import { shownTo } from './names.ts';
import {
  findInvitations,
  insertInvitation,
  setDeclined,
  type Subject,
  takeInvitation,
} from './invitations.repository.ts';

/** How a feature handles its kind of invitation. */
export interface Inviting {
  /** Flags that a person needs to accept; `denied` is the sentence for those without. */
  needs: readonly Flag[];
  denied: string;
  /** Returns, by id, what this person can still be invited to. Invitations to anything else are not shown. */
  things: (db: Database, actor: Actor, waiting: readonly Waiting[]) => Promise<ReadonlyMap<number, InvitedTo>>;
  /** Makes the person a leader, an author or a substitute, in the transaction that deletes the invitation. */
  accept: (tx: Database, actor: Actor, waiting: Waiting) => Promise<void>;
}

/** An unanswered invitation. */
export interface Waiting {
  /** Id of the group, the plan or the event. */
  id: number;
  invited_by: number;
  note: string | null;
}

/** What the invited person sees of the group, plan or event before they accept. */
export interface InvitedTo {
  name: string;
  times?: Invitation['times'];
}

interface Sending extends Subject {
  /** Username as typed. */
  username: string;
  note?: string | null;
}

/** Invitations of all kinds that one person may send in a day. */
const sentPerDay = 20;

/** Sends, lists, accepts, declines and restores invitations; each feature registers what accepting its kind does. */
export class Invitations {
  readonly #limit: RateLimit;
  readonly #kinds = new Map<InvitationKind, Inviting>();

  constructor({ database }: Pick<Context, 'database'>) {
    this.#limit = new RateLimit(database.pool, 'invitations', sentPerDay, 24 * 60 * 60);
  }

  /** Registers how a kind of invitation is handled; once per kind, while the app starts. */
  register(kind: InvitationKind, inviting: Inviting): void {
    this.#kinds.set(kind, inviting);
  }

  /**
   * Invites the person with this username; the answer and the work are the same if no one has it. `demand` runs in the
   * transaction and throws if the inviter may not; throws 429 after 20 invitations in a day.
   */
  async invite(
    { db }: Pick<Context, 'db'>,
    actor: Actor,
    { username, note = null, ...subject }: Sending,
    demand: (tx: Database) => Promise<unknown>,
  ) {
    await this.#limit.take(String(actor.userId));
    await inTransaction(db, async (tx) => {
      await demand(tx);
      await insertInvitation(tx, subject, { username, note, invitedBy: actor.userId });
      await record(tx, actor, 'invitation.sent', subject);
    });
    return { message: invitationSent };
  }

  /** Returns the person's unanswered invitations, newest first, and whether they may accept each. */
  async list({ db }: Pick<Context, 'db'>, actor: Actor): Promise<Invitation[]> {
    const rows = await findInvitations(db, actor.userId);
    const shown: Invitation[] = [];
    for (const [kind, inviting] of this.#kinds) {
      const ofKind = rows.filter((row) => row.kind === kind);
      if (ofKind.length === 0) continue;
      const accept = inviting.needs.every((flag) => can(actor, flag));
      const waiting = ofKind.map(({ subject_id, invited_by, note }) => ({ id: subject_id, invited_by, note }));
      const subjects = await inviting.things(db, actor, waiting);
      for (const { id, subject_id, note, ...by } of ofKind) {
        const subject = subjects.get(subject_id);
        if (!subject) continue;
        const { name, times = null } = subject;
        shown.push({ id, kind, name, times, note, invited_by: shownTo(actor, by), can: { accept } });
      }
    }
    return shown.toSorted((a, b) => b.id - a.id);
  }

  /** Accepts an invitation with the rights the person has now, locked until the end; throws 404 if it is gone, 403 without the rights. */
  async accept({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
    return inTransaction(db, async (tx) => {
      await lockUser(tx, actor.userId);
      const now = await findActorByUser(tx, actor.userId);
      const subject = requireInvitation(await takeInvitation(tx, actor.userId, id));
      const inviting = this.#kinds.get(subject.kind);
      const subjects = await inviting?.things(tx, actor, [subject]);
      if (!inviting || !subjects?.has(subject.id)) throw notFound(invitationNotFound);
      if (!now || !inviting.needs.every((flag) => can(now, flag))) throw forbidden(inviting.denied);
      await inviting.accept(tx, actor, subject);
      await record(tx, actor, 'invitation.accepted', subject);
      return { kind: subject.kind, subject_id: subject.id };
    });
  }

  /** Declines an invitation, which {@link restore} can undo for a day; throws 404 if it is gone. */
  async decline({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
    return inTransaction(db, async (tx) => {
      const { kind, id: subject_id } = requireInvitation(await setDeclined(tx, actor.userId, id, true));
      await record(tx, actor, 'invitation.declined', { kind, id: subject_id });
      return { kind, subject_id };
    });
  }

  /** Restores an invitation that was declined within the last day; an unanswered one stays as it is. Throws 404 if there is neither. */
  async restore({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
    return inTransaction(db, async (tx) => {
      const { kind, id: subject_id } = requireInvitation(await setDeclined(tx, actor.userId, id, false));
      await record(tx, actor, 'invitation.restored', { kind, id: subject_id });
      return { kind, subject_id };
    });
  }
}

/** Returns the invitation; throws 404 if it is undefined. */
function requireInvitation<T>(invitation: T | undefined): T {
  if (!invitation) throw notFound(invitationNotFound);
  return invitation;
}

const types: Record<InvitationKind, string> = { leader: 'group', author: 'lesson_plan', substitute: 'event' };

/** Records an action without the username, because the log would reveal which ones exist. */
function record(tx: Database, actor: Actor, action: string, { kind, id }: Subject) {
  return recordAudit(tx, { ...doneBy(actor), action, subject: { type: types[kind], id }, details: { kind } });
}
