import { createHash } from 'node:crypto';
import { invalidEmail, isNewAddress } from '@teamsparks/contract/accounts/fields/email';
import type { MentorImportPlan } from '@teamsparks/contract/mentors/fields';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict } from '../../platform/errors.ts';
import { doneBy, recordAudit } from '../accounts/index.ts';
import { type MentorRow, mentorRowsOf } from './mentor-rows.ts';
import { changeMentor, findMentors, type FoundMentor, insertMentor, lockMentors } from './mentors.repository.ts';

interface Import {
  csv: string;
  /** Fingerprint of the preview that the person agreed to. */
  apply?: string | undefined;
}

type Field = keyof MentorRow;

/**
 * Returns what a CSV file would add and change in the list of mentors (it removes no one), the lines with problems
 * and a fingerprint. With `apply`, the fingerprint of that preview, carries it out, all or nothing, and writes an
 * audit entry; throws 409 if the file or what it would do differs from the preview, or there are problems.
 */
export async function importMentors(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { csv, apply }: Import,
): Promise<MentorImportPlan> {
  const { rows, lineOf, ...read } = mentorRowsOf(csv);
  return inTransaction(db, async (tx) => {
    if (apply !== undefined) await lockMentors(tx);
    const mentors = await findMentors(tx);
    const present = new Map(mentors.map((mentor) => [mentor.email.toLowerCase(), mentor]));
    const matched = rows.map((row) => ({ row, mentor: present.get(row.email.toLowerCase()) }));
    const unusable = matched.flatMap(({ row: { email }, mentor }) =>
      mentor || isNewAddress(email)
        ? []
        : [{ line: lineOf.get(email.toLowerCase()) ?? 1, message: `Email: ${invalidEmail}` }],
    );
    const problems = [...read.problems, ...unusable].sort((first, second) => first.line - second.line);
    const plan = { ...planOf(matched), problems };
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([plan, rows]))
      .digest('base64url');
    if (apply === undefined) return { ...plan, fingerprint, applied: false };
    if (apply !== fingerprint || problems.length > 0) {
      throw conflict('The list has changed since this preview. Please check the new preview.');
    }
    await applyImport(tx, matched);
    await recordAudit(tx, {
      ...doneBy(actor),
      action: 'mentors.imported',
      details: { added: plan.added.length, changed: plan.changed.length },
    });
    return { ...plan, fingerprint, applied: true };
  });
}

interface Match {
  row: MentorRow;
  mentor: FoundMentor | undefined;
}

function planOf(matched: readonly Match[]) {
  const plan: Pick<MentorImportPlan, 'added' | 'changed' | 'unchanged'> = { added: [], changed: [], unchanged: 0 };
  for (const { row, mentor } of matched) {
    if (!mentor) {
      const { name, email, grade } = row;
      plan.added.push({ name, email, grade });
      continue;
    }
    const changes = changesOf(mentor, row).map((field) => ({
      field,
      from: mentor[field],
      to: row[field] as string | number | boolean,
    }));
    if (changes.length > 0) plan.changed.push({ id: mentor.id, name: mentor.name, changes });
    else plan.unchanged += 1;
  }
  return plan;
}

const changesOf = (mentor: FoundMentor, row: MentorRow): Field[] =>
  (Object.keys(row) as Field[]).filter((field) => row[field] !== mentor[field]);

async function applyImport(tx: Database, matched: readonly Match[]) {
  for (const { row, mentor } of matched) {
    if (!mentor) await insertMentor(tx, row);
    else if (changesOf(mentor, row).length > 0) await changeMentor(tx, mentor.id, row);
  }
}
