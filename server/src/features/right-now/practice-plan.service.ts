import { missingOf } from '@teamsparks/contract/shared/lines/needs-and-stock';
import type { NewPracticePlan, SentPart, PracticePlan, PracticePlanPart } from '@teamsparks/contract/right-now/fields';
import { practicePlanPartTitles } from '@teamsparks/contract/right-now/practice-plan-parts';
import { gatheredList } from '@teamsparks/contract/materials/gathered-list';
import { setupMinutesOf } from '@teamsparks/contract/challenges/challenge-minutes';
import { challengeNotFound } from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { findReadableMaterials, findVisibleOf, seesMaterials } from '../challenges/index.ts';
import { readWarmUps } from '../lesson-plans/index.ts';
import { type Composing, composePracticePlan, replaceParts } from './compose-practice-plan.ts';
import { resolveNowQuery } from './right-now.service.ts';
import { type NowRequest, type Drawing, findChoices } from './right-now.repository.ts';

type OnDatabase = Pick<Context, 'db'>;
type Amount = NonNullable<PracticePlan['materials']>[number];

/**
 * Returns a practice plan and saves nothing: a new one, or a given one with its unlocked warm-ups and challenges
 * replaced or (`fill`) composed anew around its locked challenges; its materials only for people who may see them.
 * Throws 422 for a box or challenge that this person does not see.
 */
export async function buildPracticePlan(
  { db }: OnDatabase,
  actor: Actor,
  wanted: NewPracticePlan,
): Promise<PracticePlan> {
  const query = await resolveNowQuery(db, actor, toNowQuery(wanted));
  const request = { ...query, countsSetup: query.countsSetup && wanted.setup };
  const composing = await loadComposing(db, actor, request, wanted);
  const sentParts = wanted.parts ?? [];
  const isNew = wanted.parts === undefined || wanted.fill;
  const kept = sentParts.flatMap(({ part, locked }) => (locked && part.kind === 'challenge' ? [part] : []));
  const parts = isNew ? composePracticePlan(composing, kept) : replaceParts(sentParts, composing);
  return {
    seed: wanted.seed,
    parts: await describeParts(db, actor, parts, request),
    ...(await materialsOf(db, actor, request, parts)),
  };
}

/** Returns the wishes for a practice plan as a query of the right-now page. */
export const toNowQuery = (wanted: Omit<NewPracticePlan, 'parts' | 'fill' | 'setup' | 'avoid'>) => ({
  minutes: wanted.minutes,
  teams: wanted.teams,
  page: 1,
  box: wanted.box,
  have: wanted.have,
  level: wanted.level ?? undefined,
  reuse: wanted.reuse ? ('true' as const) : ('false' as const),
  in_turn: wanted.in_turn ? ('true' as const) : undefined,
  untried: wanted.untried ? ('true' as const) : undefined,
  not_run_with: wanted.not_run_with ?? undefined,
});

/**
 * Loads what composing a practice plan needs: the drawn challenges, the warm-ups and how often each category was
 * practiced.
 */
export async function loadComposing(
  db: Database,
  actor: Actor,
  request: NowRequest,
  { minutes, ...drawing }: Pick<NewPracticePlan, 'minutes'> & Drawing,
): Promise<Composing> {
  const { level, practiced } = request;
  const choices = await findChoices(db, actor, request, drawing);
  return { minutes, seed: drawing.seed, level, practiced, choices, warmUps: await readWarmUps() };
}

/**
 * Returns the parts with titles, warm-up steps, categories, where they are counted setup minutes, and setup difficulty
 * with `seesSetup`; throws 422 for a challenge that this person does not see.
 */
export async function describeParts(
  db: Database,
  actor: Actor,
  parts: readonly SentPart[],
  { countsSetup, seesSetup }: Partial<Pick<NowRequest, 'countsSetup' | 'seesSetup'>>,
): Promise<PracticePlanPart[]> {
  const ids = challengesIn(parts);
  const rows = ids.length > 0 ? await findVisibleOf(db, actor, ids) : [];
  const warmUps = new Map((await readWarmUps()).map((warmUp) => [warmUp.title, warmUp]));
  return parts.map((part): PracticePlanPart => {
    const basics = {
      kind: part.kind,
      minutes: part.minutes,
      challenge_id: null,
      category: null,
      steps: [],
      missing: null,
    };
    if (part.kind === 'warm_up') {
      return { ...basics, title: part.title, steps: warmUps.get(part.title)?.steps ?? [] };
    }
    if (part.kind !== 'challenge') return { ...basics, title: practicePlanPartTitles[part.kind] };
    const row = rows.find(({ id }) => id === part.challenge_id);
    if (!row) throw invalid('parts', challengeNotFound);
    return {
      ...basics,
      title: row.name,
      challenge_id: row.id,
      category: row.category,
      ...(countsSetup && { setup_minutes: setupMinutesOf(row.setup_difficulty) }),
      ...(seesSetup && { setup_difficulty: row.setup_difficulty }),
    };
  });
}

const challengesIn = (parts: readonly SentPart[]): number[] =>
  parts.flatMap((part) => (part.kind === 'challenge' ? [part.challenge_id] : []));

/**
 * Returns the materials that all challenges together need for these teams, and what is missing; nothing for people who may not see
 * materials.
 */
async function materialsOf(
  db: Database,
  actor: Actor,
  { stock, work, countsRoom }: NowRequest,
  parts: readonly SentPart[],
) {
  if (!seesMaterials(actor)) return {};
  const ids = challengesIn(parts);
  const materialsById = (await findReadableMaterials(db, actor, [...new Set(ids)])) ?? new Map<number, never>();
  const challenges = ids.map((id) => ({ id, materials: materialsById.get(id) ?? [] }));
  const { teams, inTurn, reuse } = work;
  const plan = inTurn ? { teams: 1, rounds: teams, reuse } : { teams, rounds: 1, reuse };
  const list = gatheredList(challenges, plan);
  const [materials, room] = [list.lines, list.room].map((lines) =>
    lines.map(({ name, units, need }) => ({ name, units, need })),
  ) as [Amount[], Amount[]];
  if (!stock) return { materials, room };
  // The shopping list has multiplied by teams already, so this counts one team.
  const oneTeam = { teams: 1, inTurn: false, reuse: true };
  const needed = materials.map(({ need, ...line }) => ({ ...line, quantity: need, category: 'damaging' as const }));
  return { materials, room, missing: missingOf(needed, stock, oneTeam, countsRoom) };
}
