import type { Flag } from '@teamsparks/contract/shared/access';
import type { Invitation, InvitationKind } from '@teamsparks/contract/accounts/fields/invitation';
import { invitationNotFound, invitationSent } from '@teamsparks/contract/shared/sentences';
import { can, type Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { RateLimit } from '../../../platform/rate-limit.ts';
import { doneBy, recordAudit } from '../audit/index.ts';
import { findActorByUser, lockUser } from '../auth/index.ts';
import { shownTo } from '../names/index.ts';
import {
  findInvitations,
  insertInvitation,
  setDeclined,
  type Subject,
  takeInvitation,
} from './invitations.repository.ts';

/** What a feature says of the things that one can be invited to. */
export interface Inviting {
  /** What who accepts must hold, and the sentence for those who do not. */
  needs: readonly Flag[];
  denied: string;
  /** Of what `waiting` is about, by id, what this person can still be invited to. The rest is not shown. */
  things: (db: Database, actor: Actor, waiting: readonly Waiting[]) => Promise<ReadonlyMap<number, InvitedTo>>;
  /** Makes the person what they were invited to be, in the transaction that ends the invitation. */
  accept: (tx: Database, actor: Actor, waiting: Waiting) => Promise<void>;
}

/** What somebody is invited to, by whom. */
export interface Waiting {
  /** Of the group, the plan or the event. */
  id: number;
  invited_by: number;
  note: string | null;
}

/** What the invited person reads of it before they accept. */
export interface InvitedTo {
  name: string;
  times?: Invitation['times'];
}

interface Sending extends Subject {
  /** As it was typed. */
  username: string;
  note?: string | null;
}

/** How many invitations of all kinds one person sends in a day. */
const sentPerDay = 20;

/** Invitations of every kind; what accepting one means is told by the feature whose things they are about. */
export class Invitations {
  readonly #limit: RateLimit;
  readonly #kinds = new Map<InvitationKind, Inviting>();

  constructor({ database }: Pick<Context, 'database'>) {
    this.#limit = new RateLimit(database.pool, 'invitations', sentPerDay, 24 * 60 * 60);
  }

  /** Once for each kind, while the app is put together. */
  register(kind: InvitationKind, inviting: Inviting): void {
    this.#kinds.set(kind, inviting);
  }

  /**
   * Invites whoever has the username. The answer is the same, after the same work, when nobody has it. `demand` runs within
   * the transaction and throws where the inviter may not.
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

  async list({ db }: Pick<Context, 'db'>, actor: Actor): Promise<Invitation[]> {
    const rows = await findInvitations(db, actor.userId);
    const shown: Invitation[] = [];
    for (const [kind, inviting] of this.#kinds) {
      const ofKind = rows.filter((row) => row.kind === kind);
      if (ofKind.length === 0) continue;
      const accept = inviting.needs.every((flag) => can(actor, flag));
      const waiting = ofKind.map(({ subject_id, invited_by, note }) => ({ id: subject_id, invited_by, note }));
      const things = await inviting.things(db, actor, waiting);
      for (const { id, subject_id, note, ...by } of ofKind) {
        const thing = things.get(subject_id);
        if (!thing) continue;
        const { name, times = null } = thing;
        shown.push({ id, kind, name, times, note, invited_by: shownTo(actor, by), can: { accept } });
      }
    }
    return shown.toSorted((a, b) => b.id - a.id);
  }

  /** The rights are those of this moment: the lock makes a change of them wait. */
  async accept({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
    return inTransaction(db, async (tx) => {
      await lockUser(tx, actor.userId);
      const now = await findActorByUser(tx, actor.userId);
      const subject = found(await takeInvitation(tx, actor.userId, id));
      const inviting = this.#kinds.get(subject.kind);
      const things = await inviting?.things(tx, actor, [subject]);
      if (!inviting || !things?.has(subject.id)) throw notFound(invitationNotFound);
      if (!now || !inviting.needs.every((flag) => can(now, flag))) throw forbidden(inviting.denied);
      await inviting.accept(tx, actor, subject);
      await record(tx, actor, 'invitation.accepted', subject);
      return { kind: subject.kind, subject_id: subject.id };
    });
  }

  /** For a day it can be taken back: {@link restore}. */
  async decline({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
    return inTransaction(db, async (tx) => {
      const { kind, id: subject_id } = found(await setDeclined(tx, actor.userId, id, true));
      await record(tx, actor, 'invitation.declined', { kind, id: subject_id });
      return { kind, subject_id };
    });
  }

  async restore({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
    return inTransaction(db, async (tx) => {
      const { kind, id: subject_id } = found(await setDeclined(tx, actor.userId, id, false));
      await record(tx, actor, 'invitation.restored', { kind, id: subject_id });
      return { kind, subject_id };
    });
  }
}

function found<T>(invitation: T | undefined): T {
  if (!invitation) throw notFound(invitationNotFound);
  return invitation;
}

const types: Record<InvitationKind, string> = { leader: 'group', author: 'lesson_plan', substitute: 'event' };

/** Without the username: the log would tell which ones exist. */
function record(tx: Database, actor: Actor, action: string, { kind, id }: Subject) {
  return recordAudit(tx, { ...doneBy(actor), action, subject: { type: types[kind], id }, details: { kind } });
}
