import type { BulkChange } from '@teamsparks/contract/challenges/fields/lifecycle';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { tagsMax } from '@teamsparks/contract/shared/limits';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import type { Flag } from '@teamsparks/contract/shared/access';
import { can, type Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { conflict, forbidden, Refusal } from '../../../platform/errors.ts';
import type { ChallengeRecord } from '../tables.ts';
import { readsChallengeDetails } from '../../accounts/index.ts';
import { canArchive, canEdit, canRestore, canSetStatus } from '../challenges.policy.ts';
import { archivedNow, notArchived } from '../challenges.repository.ts';
import { findOverfull } from '../sheet/too-long.repository.ts';
import { ensureTags, findTag, withoutTag, withTag } from '../tags/tags.repository.ts';
import type { Rewriting } from './rewrite.ts';

type Refused = Refusal | undefined;

/** A change that can be made to one challenge or to many at once. */
export interface Move {
  /** Returns why the actor may not do it to any challenge, or undefined. */
  allowed: (actor: Actor) => Refused;
  /** Returns why it cannot be done to this challenge, which the person sees, or undefined. */
  refusal: (actor: Actor, row: ChallengeRecord) => Refused;
  /** Returns the ids that need the change, and how to write it; may refuse some by id. */
  plan: (tx: Database, rows: ChallengeRecord[]) => Promise<Plan> | Plan;
}

interface Plan {
  ids: number[];
  rewriting: Rewriting;
  refused?: Map<number, Refusal>;
}

const idsOf = (rows: ChallengeRecord[]) => rows.map(({ id }) => id);

const needs = (flag: Flag, sentence: string) => (actor: Actor) => (can(actor, flag) ? undefined : forbidden(sentence));

/** Move that archives challenges. */
export const archiving: Move = {
  allowed: needs('delete_challenges', sentences.deleteDenied),
  refusal: (actor, row) => {
    if (row.deleted_at) return conflict('This challenge is already archived.');
    return canArchive(actor, row) ? undefined : forbidden(sentences.deleteDenied);
  },
  plan: (_, rows) => ({ ids: idsOf(rows), rewriting: { action: 'challenge.archived', columns: archivedNow } }),
};

/** Move that restores archived challenges. */
export const restoring: Move = {
  allowed: needs('delete_challenges', sentences.restoreDenied),
  refusal: (actor, row) => (canRestore(actor, row) ? undefined : conflict('This challenge is not archived.')),
  plan: (_, rows) => ({ ids: idsOf(rows), rewriting: { action: 'challenge.restored', columns: notArchived } }),
};

/**
 * Returns the move that sets this status: for administrators, and refused for archived challenges and for publishing
 * texts beyond the limit.
 */
export function statusMove(status: Status): Move {
  return {
    allowed: needs('system_administration', sentences.statusDenied),
    refusal: (actor, row) => {
      if (row.deleted_at) return conflict('This challenge is archived. Restore it before changing its status.');
      return canSetStatus(actor, row) ? undefined : forbidden(sentences.statusDenied);
    },
    plan: async (tx, rows) => ({
      ids: idsOf(rows.filter((row) => row.status !== status)),
      refused: status === 'draft' ? new Map() : await refuseOverfull(tx, idsOf(rows)),
      rewriting: {
        action: 'challenge.status',
        details: (before, after) => ({ from: before.status, to: after.status }),
        columns: { status },
      },
    }),
  };
}

/** Returns a refusal for each draft that has texts beyond the limit, which cannot be published. */
async function refuseOverfull(tx: Database, ids: readonly number[]): Promise<Map<number, Refusal>> {
  const overfull = await findOverfull(tx, ids);
  return new Map([...overfull].map((id) => [id, conflict(sentences.noRoomToPublish)]));
}

const tagging = {
  allowed: (actor) => (readsChallengeDetails(actor) ? undefined : forbidden(sentences.updateDenied)),
  refusal: (actor, row) => {
    if (row.deleted_at) return conflict('This challenge is archived. Restore it before editing.');
    return canEdit(actor, row) ? undefined : forbidden(sentences.updateDenied);
  },
} satisfies Partial<Move>;

const retagging = { action: 'challenge.updated', details: () => ({ fields: ['tags'] }) };

function addingTag(name: string): Move {
  return {
    ...tagging,
    plan: async (tx, rows) => {
      const [tag] = await ensureTags(tx, [name]);
      if (!tag) throw new Error('a tag that was made is not there');
      const untagged = rows.filter(({ tag_ids }) => !tag_ids.includes(tag.id));
      const full = untagged.filter(({ tag_ids }) => tag_ids.length >= tagsMax);
      return {
        ids: idsOf(untagged),
        refused: new Map(full.map(({ id }) => [id, new Refusal('invalid', `Please use at most ${tagsMax} tags.`)])),
        rewriting: { ...retagging, columns: withTag(tag.id) },
      };
    },
  };
}

function removingTag(name: string): Move {
  return {
    ...tagging,
    plan: async (tx, rows) => {
      const tag = await findTag(tx, name);
      const taggedRows = rows.filter(({ tag_ids }) => tag && tag_ids.includes(tag.id));
      return { ids: idsOf(taggedRows), rewriting: { ...retagging, columns: tag ? withoutTag(tag.id) : {} } };
    },
  };
}

/**
 * Returns the move for a bulk change: to set the status, archive, restore, add a tag (created if it is new), or remove
 * one.
 */
export function moveOf(change: BulkChange): Move {
  switch (change.action) {
    case 'set_status':
      return statusMove(change.status);
    case 'archive':
      return archiving;
    case 'restore':
      return restoring;
    case 'add_tag':
      return addingTag(change.tag);
    case 'remove_tag':
      return removingTag(change.tag);
  }
}
