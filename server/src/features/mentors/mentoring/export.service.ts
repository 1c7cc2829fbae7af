import type { Database } from '../../../platform/db/database.ts';
import { findMentorOf, findQuestions } from './accounts.repository.ts';
import { exportAvailability } from './availability.repository.ts';
import { exportAssignments } from './own-events.repository.ts';

/** Returns what is stored about the person as a mentor, for the export of their data. */
export async function exportMentoring(db: Database, userId: number) {
  return {
    mentor: (await findMentorOf(db, userId)) ?? null,
    questions: await findQuestions(db, userId),
    assignments: await exportAssignments(db, userId),
    availability: await exportAvailability(db, userId),
  };
}
