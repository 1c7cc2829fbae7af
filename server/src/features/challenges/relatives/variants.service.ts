import { challengeFieldTable, fieldsWith, pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { emptySheet, textsOf } from '@teamsparks/contract/challenges/fields/sheet';
import { initialValues } from '@teamsparks/contract/challenges/initial-values';
import { nameMaxLength } from '@teamsparks/contract/shared/limits';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { partsOf } from '@teamsparks/contract/shared/sheet-parts';
import { cut } from '@teamsparks/contract/shared/text-lines';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { readsChallengeDetails, runsChallenges } from '../../accounts/index.ts';
import { nameKey, findVisible } from '../challenges.repository.ts';
import { insertNewChallenge } from '../challenges.service.ts';
import type { ChallengeState } from '../history/challenge-state.ts';
import { readStates } from '../history/versions.repository.ts';
import { changeOrRefuseName, lockVisible } from '../lifecycle/rewrite.ts';
import { readableMaterials } from '../challenges.policy.ts';
import { findNamesBeginningWith, findRelatives } from './relatives.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

/**
 * Returns the challenge that this one is based on, or null, and its variants by name, as far as the actor sees them;
 * throws 404.
 */
export async function getLineage({ db }: OnDatabase, actor: Actor, id: number) {
  const row = await findVisible(db, actor, id);
  if (!row) throw notFound(sentences.challengeNotFound);
  return findRelatives(db, actor, row);
}

/**
 * Copies a challenge as a draft named “… (variant)”, with a number if that is taken, and returns it; copies only
 * what the actor reads, because they may show the copy around. The PDF is copied only if there are no texts to draw
 * from. Call `jobs.poke()` after it; throws 404.
 */
export async function makeVariant({ db }: OnDatabase, actor: Actor, id: number) {
  return changeOrRefuseName(db, async (tx) => {
    // Locked, so that two variants made at the same time get different names.
    const row = await lockVisible(tx, actor, id);
    const state = (await readStates(tx, [row])).get(id);
    if (!state) throw new Error(`challenge ${id} has no state`);
    const { tags, sheet, ...fields } = readBy(actor, state);
    const beginning = variantNameBeginning(row.name);
    const taken = await findNamesBeginningWith(tx, beginning);
    const name = firstFreeName(beginning, (wished) => taken.has(nameKey(wished)));
    const hasTags = tags.length > 0;
    return insertNewChallenge(
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

/** Returns the fields of a challenge that this person reads; the others have the defaults of a new one. */
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
    materials: readableMaterials(actor, state.materials),
    tags: insider ? state.tags : [],
    sheet: textsOf(sheet).length > 0 ? sheet : null,
  };
}

/** Room for "(variant 9999)" after the space. */
const suffixMax = 15;

/** Returns the beginning of the names of all variants of a challenge; for a variant, that of its siblings. */
function variantNameBeginning(name: string): string {
  const own = name.replace(/ \(variant(?: \d+)?\)$/, '');
  return `${cut(own, nameMaxLength - suffixMax).trimEnd()} (variant`;
}

/** Returns the first free name: "Nest (variant)", "Nest (variant 2)". */
function firstFreeName(beginning: string, isTaken: (name: string) => boolean): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? `${beginning})` : `${beginning} ${n})`;
    if (!isTaken(name)) return name;
  }
}
