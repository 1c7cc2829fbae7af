import { createHash } from 'node:crypto';
import { addDays } from '@teamsparks/contract/shared/calendar-date';
import type { Insertable } from 'kysely';
import type { CallInput } from '@teamsparks/contract/calls';
import type { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import PDFDocument from 'pdfkit';
import { nameKey } from '../src/features/challenges/challenge-name.ts';
import type { Context } from '../src/platform/context.ts';
import type {
  ChallengesTable,
  EventsTable,
  LessonPlansTable,
  MentorsTable,
  ProgramsTable,
  ReviewsTable,
  TrainingVideosTable,
} from '../src/tables.ts';

let made = 0;

/** A row in the library; what is not said is ordinary. */
export async function aChallenge({ db }: Context, wanted: Partial<Insertable<ChallengesTable>> = {}) {
  made += 1;
  const name = wanted.name ?? `Paper Tower ${made}`;
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

/** A review by whom and of what is said; four stars and no words where nothing else is. */
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

/** A lesson plan, published where nothing else is said. */
export async function aPlan({ db }: Context, wanted: Partial<Insertable<LessonPlansTable>> = {}) {
  made += 1;
  return db
    .insertInto('lesson_plans')
    .values({ name: `First practice ${made}`, ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A training video; its address is of the form that is kept. */
export async function aVideo({ db }: Context, wanted: Partial<Insertable<TrainingVideosTable>> = {}) {
  made += 1;
  const video_url = `https://www.youtube.com/embed/${String(made).padStart(11, '0')}`;
  return db
    .insertInto('training_videos')
    .values({ title: `How to brainstorm ${made}`, video_url, ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The documented body of POST /org-api/challenges. */
export function aNewChallenge(
  wanted: Partial<CallInput<typeof createChallenge>['body']> = {},
): CallInput<typeof createChallenge>['body'] {
  made += 1;
  return { name: `String Bridge ${made}`, level: 'Elementary', type: 'STEM', category: 'Bridge', ...wanted };
}

/** A small ordinary PDF with these words on its pages. */
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

/** The columns of a challenge that has this file, which is put into the store. */
export async function aStoredPdf({ files }: Context, content: Buffer = Buffer.from('%PDF-1.4 as stored')) {
  const pdf_sha256 = createHash('sha256').update(content).digest('hex');
  await files.put(pdf_sha256, content);
  return { pdf_sha256, pdf_bytes: content.length, pdf_pages: 1 };
}

/** A partner program; open to everybody where nothing else is said. */
export async function aProgram({ db }: Context, wanted: Partial<Insertable<ProgramsTable>> = {}) {
  made += 1;
  return db
    .insertInto('programs')
    .values({ name: `Maker Saturdays ${made}`, ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An event of one day, in a program or in none. */
export async function anEvent(
  { db }: Context,
  wanted: Partial<Insertable<EventsTable>> & { program_id: number | null },
) {
  made += 1;
  const { start_date = '2027-03-13', end_date = start_date } = wanted;
  const days = { start_date, end_date };
  return db
    .insertInto('events')
    .values({
      name: `Build Day ${made}`,
      ...days,
      begins: new Date(`${days.start_date}T00:00:00Z`),
      ends: new Date(`${addDays(days.end_date, 1)}T00:00:00Z`),
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A high school mentor who shows the address. */
export async function aMentor({ db }: Context, wanted: Partial<Insertable<MentorsTable>> = {}) {
  made += 1;
  return db
    .insertInto('mentors')
    .values({
      name: `Ada ${made}`,
      email: `ada${made}@school.example`,
      grade: 11,
      interest_area: 'Robotics',
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
