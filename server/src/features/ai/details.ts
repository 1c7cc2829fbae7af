import { isDeepStrictEqual } from 'node:util';
import { type AiChanges, type AiDetails, aiHostDetails, type SeenAiDetails } from '@teamsparks/contract/ai/fields';
import { aiDescriptionMaxLength, aiDifficulties } from '@teamsparks/contract/ai/vocabulary';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { emptySheet } from '@teamsparks/contract/challenges/fields/sheet';
import { aiSheetMaxLength, sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import { readUnseen } from '@teamsparks/contract/challenges/texts/sheet-text';
import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import { invalid } from '../../platform/errors.ts';
import { sheetWith } from '../challenges/index.ts';
import type { AiRecord } from './ai.repository.ts';
import { toDescription, readDescription } from './description.ts';

const labelFields = [
  'one_liner',
  'time_limits',
  'materials',
  'safety_flags',
  'skills',
  'core_mechanic',
  'setup_difficulty',
] as const;

/** Returns the details as the JSON columns `sheet` and `label`; both are null for null details. */
export function toDetailsColumns(details: AiDetails | null) {
  return {
    sheet: details && JSON.stringify(pick(details, sheetPartNames)),
    label: details && JSON.stringify(pick(details, labelFields)),
  };
}

/** Returns the details that {@link toDetailsColumns} stored; null if the description could not be parsed into parts. */
export function detailsOf({ sheet, label }: Pick<AiRecord, 'sheet' | 'label'>): AiDetails | null {
  return sheet && label && { ...label, ...sheet };
}

/**
 * Returns the details without what only the host gets: setup, notes, handouts, skills, mechanic, setup difficulty and
 * the materials for the room.
 */
export function teamDetails(details: AiDetails): SeenAiDetails {
  const materials = details.materials.filter((thing) => !isForRoom(thing));
  const seen: SeenAiDetails = { ...details, materials };
  for (const name of aiHostDetails) delete seen[name];
  return seen;
}

type Words = Pick<AiRecord, 'description'> & { details: AiDetails | null };

/**
 * Returns the columns of the text after these changes, with the recipe set to null because it no longer matches; {} if the
 * text stays the same. Throws 422 if the text gets too long or empty.
 */
export function textColumnsAfter(row: AiRecord, changes: AiChanges) {
  const before: Words = { description: row.description, details: detailsOf(row) };
  const after = withParts(withDescription(before, changes), changes, row);
  if (isDeepStrictEqual(after, before)) return {};
  // The recipe no longer matches the text.
  return { description: after.description, ...toDetailsColumns(after.details), recipe: null };
}

/** Returns the text with a new description, parsed into parts if it can be. */
function withDescription(before: Words, { description = before.description }: AiChanges): Words {
  if (description === before.description) return before;
  return { description, details: before.details && readDescription(description, before.details) };
}

/** Returns the text with changed parts and the description written from them; throws 422 if it gets too long. */
function withParts(before: Words, { sheet = {}, ...changes }: AiChanges, row: AiRecord): Words {
  const { one_liner, time_limits, materials, safety_flags } = changes;
  const given = [one_liner, time_limits, materials, safety_flags, ...Object.values(sheet)];
  if (given.every((one) => one === undefined)) return before;
  const current = before.details ?? unseenDetails(before, row);
  const details: AiDetails = {
    ...current,
    ...wordsOf(current, sheet),
    ...(one_liner !== undefined && { one_liner: one_liner ?? '' }),
    ...(time_limits !== undefined && { time_limits: time_limits ?? {} }),
    ...(materials && { materials }),
    ...(safety_flags !== undefined && { safety_flags: safety_flags ?? [] }),
  };
  if (isDeepStrictEqual(details, before.details)) return before;
  const description = toDescription(details);
  if (description.length > aiDescriptionMaxLength) throw invalid('sheet', tooLong);
  return { description, details };
}

const tooLong = `The challenge can have at most ${aiDescriptionMaxLength.toLocaleString('en')} characters in all, with its times and materials.`;

function wordsOf(current: AiDetails, changes: NonNullable<AiChanges['sheet']>) {
  const sheet = sheetWith(pick(current, sheetPartNames), changes, aiSheetMaxLength);
  if (!sheet) throw invalid('sheet', 'Please leave the challenge at least one word.');
  return sheet;
}

/** Returns the parts of a description without its own headings, read like an upload. */
function unseenDetails({ description }: Words, { difficulty }: AiRecord): AiDetails {
  return {
    ...(readUnseen(description).sheet ?? emptySheet()),
    one_liner: '',
    time_limits: {},
    materials: [],
    safety_flags: [],
    skills: [],
    core_mechanic: null,
    setup_difficulty: aiDifficulties.indexOf(difficulty) + 2,
  };
}
