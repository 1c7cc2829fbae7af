import { createHash } from 'node:crypto';
import { addDays } from '@teamsparks/contract/shared/calendar-date';
import type { Insertable } from 'kysely';
import type { CallInput } from '@teamsparks/contract/calls';
import type { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import PDFDocument from 'pdfkit';
import { nameKey } from '../src/features/challenges/challenges.repository.ts';
import type { Context } from '../src/platform/context.ts';
import type { ChallengesTable } from '../src/features/challenges/tables.ts';
import type { EventsTable } from '../src/features/events/tables.ts';
import type { LessonPlansTable, ProgramsTable, TrainingVideosTable } from '../src/features/lesson-plans/tables.ts';
import type { MentorsTable } from '../src/features/mentors/tables.ts';
import type { ReviewsTable } from '../src/features/reviews/tables.ts';

let count = 0;

/** Inserts a challenge; fields not given are ordinary. */
export async function aChallenge({ db }: Context, wanted: Partial<Insertable<ChallengesTable>> = {}) {
  count += 1;
  const name = wanted.name ?? `Paper Tower ${count}`;
  return db
    .insertInto('challenges')
    .values({
      name,
      name_key: nameKey(name),
      level: 'Elementary',
      tournament_level: 'Practice',
      type: 'STEM',
      category: 'Tower',
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a review; by default four stars without a comment. */
export async function aReview(
  { db }: Context,
  wanted: Partial<Insertable<ReviewsTable>> & { challenge_id: number; user_id: number | null },
) {
  return db
    .insertInto('reviews')
    .values({ overall_rating: 4, ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a lesson plan; by default published. */
export async function aPlan({ db }: Context, wanted: Partial<Insertable<LessonPlansTable>> = {}) {
  count += 1;
  return db
    .insertInto('lesson_plans')
    .values({ name: `First practice ${count}`, ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a training video, with an address in the stored form. */
export async function aVideo({ db }: Context, wanted: Partial<Insertable<TrainingVideosTable>> = {}) {
  count += 1;
  const video_url = `https://www.youtube.com/embed/${String(count).padStart(11, '0')}`;
  return db
    .insertInto('training_videos')
    .values({ title: `How to brainstorm ${count}`, video_url, ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns a valid body of POST /org-api/challenges. */
export function aNewChallenge(
  wanted: Partial<CallInput<typeof createChallenge>['body']> = {},
): CallInput<typeof createChallenge>['body'] {
  count += 1;
  return { name: `String Bridge ${count}`, level: 'Elementary', type: 'STEM', category: 'Bridge', ...wanted };
}

/** Creates a small PDF with these words, one text per page. */
export function aPdf(...pages: string[]): Promise<Buffer> {
  return new Promise((done) => {
    const document = new PDFDocument({ autoFirstPage: false });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => done(Buffer.concat(chunks)));
    for (const words of pages.length > 0 ? pages : ['A page']) document.addPage().text(words);
    document.end();
  });
}

/** Stores a file and returns the columns of a challenge that has it. */
export async function aStoredPdf({ files }: Context, content: Buffer = Buffer.from('%PDF-1.4 as stored')) {
  const pdf_sha256 = createHash('sha256').update(content).digest('hex');
  await files.put(pdf_sha256, content);
  return { pdf_sha256, pdf_bytes: content.length, pdf_pages: 1 };
}

/** Inserts a partner program; by default open to everybody. */
export async function aProgram({ db }: Context, wanted: Partial<Insertable<ProgramsTable>> = {}) {
  count += 1;
  return db
    .insertInto('programs')
    .values({ name: `Maker Saturdays ${count}`, ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts an event of one day, in a program or in none. */
export async function anEvent(
  { db }: Context,
  wanted: Partial<Insertable<EventsTable>> & { program_id: number | null },
) {
  count += 1;
  const { start_date = '2027-03-13', end_date = start_date } = wanted;
  const days = { start_date, end_date };
  return db
    .insertInto('events')
    .values({
      name: `Build Day ${count}`,
      ...days,
      begins: new Date(`${days.start_date}T00:00:00Z`),
      ends: new Date(`${addDays(days.end_date, 1)}T00:00:00Z`),
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a high school mentor who shows the email address. */
export async function aMentor({ db }: Context, wanted: Partial<Insertable<MentorsTable>> = {}) {
  count += 1;
  return db
    .insertInto('mentors')
    .values({
      name: `Ada ${count}`,
      email: `ada${count}@school.example`,
      grade: 11,
      interest_area: 'Robotics',
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
