import { createHash } from 'node:crypto';
import { packPagesMax } from '@teamsparks/contract/shared/limits';
import { gatheredList } from '@teamsparks/contract/materials/gathered-list';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/job-rows.ts';
import { HopelessJob } from '../../platform/jobs/jobs.ts';
import { findActorByUser, runsChallenges } from '../accounts/index.ts';
import { cardsFor, drawPack, type Pack, packCopies } from '../challenges/index.ts';
import { packPlan, printableParts, planFacts, planLines, readSubject, type Subject } from './pack-subject.ts';
import { beginPack, failPack, finishPack, packKeyOf, notePages, type PackRow } from './print-packs.repository.ts';

const kind = 'draw-pack';
const attempts = 2;
/** Two threads draw; one pack leaves the other to people who open a challenge. */
const atOnce = 1;

/** Adds the job that draws a pack after the transaction; call `jobs.poke()` after it. */
export const askForPack = (tx: Database, packId: string) => addJob(tx, kind, { pack_id: packId });

/**
 * Registers the handler of jobs that draw packs: it draws with the current rights of the person who ordered, tries
 * twice unless it is refused, and marks the pack as ready or failed. The next process restarts a job that was left
 * unfinished.
 */
export function handlePacks(context: Context) {
  const make = async ({ pack_id }: Record<string, unknown>, attempt: number) => {
    const row = await beginPack(context.db, String(pack_id));
    if (!row) return 'gone';
    try {
      return await makePack(context, row);
    } catch (error) {
      if (!(error instanceof Refusal) && attempt < attempts) throw error;
      await failPack(context.db, row.id, error instanceof Refusal ? 'refused' : 'failed');
      if (error instanceof Refusal) return 'refused';
      throw new HopelessJob('a pack could not be drawn', { cause: error });
    }
  };
  context.jobs.handle(kind, make, atOnce);
}

/** Draws a pack with the person's current rights, stores its file, and returns the result for the job log. */
async function makePack(context: Context, row: PackRow): Promise<string> {
  const { db, files } = context;
  const actor = await findActorByUser(db, row.user_id);
  if (!actor) throw new Refusal('forbidden', 'nobody to draw for');
  const subject = await readSubject(context, actor, packKeyOf(row));
  const pack = await packOf(context, actor, row, subject);
  if (!pack) return failedWith(context, row, 'empty');
  const { pdf, pages } = await drawPack(pack, row, reporter(context, row.id));
  if (pages > packPagesMax) return failedWith(context, row, 'too_long');
  const content = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const pdf_sha256 = createHash('sha256').update(content).digest('hex');
  await files.put(pdf_sha256, content);
  await finishPack(db, row.id, {
    pdf_sha256,
    bytes: content.byteLength,
    pages,
    for_host: runsChallenges(actor),
    names_event_id: row.parts.includes('plan') && subject.event ? subject.event.id : null,
    challenge_ids: subject.packables.map(({ row: { id } }) => id),
  });
  return `${pages} pages`;
}

/** Marks a pack as failed and returns the problem. */
async function failedWith({ db }: Context, { id }: PackRow, problem: 'empty' | 'too_long'): Promise<string> {
  await failPack(db, id, problem);
  return problem;
}

/** Collects what a pack prints; undefined if none of the requested parts exists anymore. */
async function packOf(context: Context, actor: Actor, row: PackRow, subject: Subject): Promise<Pack | undefined> {
  const can = printableParts(actor, subject);
  const parts = row.parts.filter((part) => can.includes(part));
  const has = (part: PackRow['parts'][number]): boolean => parts.includes(part);
  if (parts.length === 0) return undefined;
  const { name, packables, list } = subject;
  const wantedCopies = { team: has('team') ? row.teams : 0, appraiser: has('appraiser'), handouts: has('handouts') };
  const teams = `${forTeams(row.teams)}.`;
  const cut = (['cards', 'handouts'] as const).filter(has).join(' and ');
  return {
    name,
    teams: row.teams,
    lead: cut ? `${teams} Print on one side: ${cut} are cut apart.` : teams,
    challenges: await packCopies(context, packables, wantedCopies),
    ...(has('plan') && { plan: { facts: planFacts(subject), lines: planLines(subject) } }),
    ...(has('cards') && { cards: cardsFor(packables, context.config.PUBLIC_URL) }),
    ...(has('list') && list && { materials: materialsOf(list, row.teams) }),
  };
}

const forTeams = (teams: number): string => (teams === 1 ? 'For 1 team' : `For ${teams} teams`);

/** Returns the shopping list for this number of teams at once, what every room has, and the line that says for how many. */
function materialsOf(list: NonNullable<Subject['list']>, teams: number): NonNullable<Pack['materials']> {
  const plan = packPlan(list, teams);
  const lead = plan.rounds > 1 ? `${forTeams(teams)} in ${plan.rounds} rounds.` : `${forTeams(teams)}.`;
  return { lead, ...gatheredList(list.challenges, plan) };
}

const reportEveryMs = 500;

/** Returns a function that stores how many pages are drawn, at most twice a second. */
function reporter({ db, log }: Context, id: string): (pages: number) => void {
  let storedAt = 0;
  return (pages) => {
    const now = Date.now();
    if (now - storedAt < reportEveryMs) return;
    storedAt = now;
    notePages(db, id, pages).catch((error: unknown) => log.warn({ err: error, pack: id }, 'progress is not kept'));
  };
}
