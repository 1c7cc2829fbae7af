import { challengeFieldTable, fieldsWith, pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { initialValues } from '@teamsparks/contract/challenges/initial-values';
import { emptySheet, textsOf } from '@teamsparks/contract/challenges/fields/sheet';
import { partsOf } from '@teamsparks/contract/shared/sheet-parts';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { readsChallengeDetails, runsChallenges } from '../../accounts/index.ts';
import { nameKey } from '../challenge-name.ts';
import { findVisible } from '../challenges.repository.ts';
import { insertNew } from '../challenges.service.ts';
import type { ChallengeState } from '../history/challenge-state.ts';
import { readStates } from '../history/versions.repository.ts';
import { changing, lockVisible } from '../lifecycle/rewrite.ts';
import { readableTo } from '../material-readers.ts';
import { freeName, nameOfVariants } from './variant-name.ts';
import { findNamesBeginningWith, findRelatives } from './variants.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

/** What a challenge was made from and what was made from it. */
export async function getLineage({ db }: OnDatabase, actor: Actor, id: number) {
  const row = await findVisible(db, actor, id);
  if (!row) throw notFound(sentences.challengeNotFound);
  return findRelatives(db, actor, row);
}

/**
 * Copies a challenge as a draft: what its maker reads of it, because the copy is theirs to show around. Its PDF would say what
 * the original says, so it is drawn from the words; without words the file is all there is.
 */
export async function makeVariant({ db }: OnDatabase, actor: Actor, id: number) {
  return changing(db, async (tx) => {
    // Locked, so that two who make one at the same time get two names.
    const row = await lockVisible(tx, actor, id);
    const state = (await readStates(tx, [row])).get(id);
    if (!state) throw new Error(`challenge ${id} has no state`);
    const { tags, sheet, ...fields } = readBy(actor, state);
    const beginning = nameOfVariants(row.name);
    const taken = await findNamesBeginningWith(tx, beginning);
    const name = freeName(beginning, (wished) => taken.has(nameKey(wished)));
    const hasTags = tags.length > 0;
    return insertNew(
      tx,
      actor,
      { ...fields, name, status: 'draft', upload_id: null, sheet, unread_lines: 0, too_long: [] },
      {
        based_on: id,
        ...(hasTags && { tag_ids: row.tag_ids }),
        ...(sheet === null && pick(row, ['pdf_sha256', 'pdf_bytes', 'pdf_pages'])),
      },
    );
  });
}

/** What this person reads of a challenge; the rest is as in a new one. */
function readBy(actor: Actor, state: ChallengeState) {
  const insider = readsChallengeDetails(actor);
  const host = runsChallenges(actor);
  const hidden = fieldsWith('initial').filter((field) => challengeFieldTable[field].audience === 'insiders');
  const { safety_flags, setup_difficulty } = state;
  const sheet = { ...emptySheet(), ...state.sheet, ...(!host && pick(emptySheet(), partsOf('host'))) };
  return {
    ...pick(state, fieldsWith('stored')),
    ...(!insider && { ...pick(initialValues(), hidden), safety_flags }),
    ...((insider || host) && { setup_difficulty }),
    materials: readableTo(actor, state.materials),
    tags: insider ? state.tags : [],
    sheet: textsOf(sheet).length > 0 ? sheet : null,
  };
}
