import { missingOf } from '@teamsparks/contract/shared/lines/reckoning';
import type { NewSession, SentPart, Session, SessionPart } from '@teamsparks/contract/right-now/fields';
import { sessionPartTitles } from '@teamsparks/contract/right-now/session-parts';
import { shoppingList } from '@teamsparks/contract/materials/shopping-list';
import { setupMinutesOf } from '@teamsparks/contract/challenges/setup-minutes';
import { challengeNotFound } from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { readsChallengeDetails } from '../accounts/index.ts';
import { findReadableMaterials, findVisibleOf, seesMaterials } from '../challenges/index.ts';
import { readWarmUps } from '../lesson-plans/index.ts';
import { type Composing, composeSession, replaceParts } from './compose-session.ts';
import { askedBy } from './right-now.service.ts';
import type { Asked } from './right-now.repository.ts';
import { type Drawing, findChoices } from './session.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

/** Builds a session from nothing, or changes what is not locked of one. Throws 422 for a box or a challenge that is not there. */
export async function buildSession({ db }: OnDatabase, actor: Actor, wanted: NewSession): Promise<Session> {
  const asked = await askedBy(db, actor, questionOf(wanted));
  const composing = await composingOf(db, actor, asked, wanted);
  const given = wanted.parts ?? [];
  const isNew = wanted.parts === undefined || wanted.fill;
  const kept = given.flatMap(({ part, locked }) => (locked && part.kind === 'challenge' ? [part] : []));
  const parts = isNew ? composeSession(composing, kept) : replaceParts(given, composing);
  return {
    seed: wanted.seed,
    parts: await partsShown(db, actor, parts),
    ...(await materialsOf(db, actor, asked, parts)),
  };
}

/** The same question as on the page that answers right now. */
export const questionOf = (wanted: Omit<NewSession, 'parts' | 'fill' | 'avoid'>) => ({
  ...{ minutes: wanted.minutes, teams: wanted.teams, page: 1, box: wanted.box, have: wanted.have },
  level: wanted.level ?? undefined,
  reuse: wanted.reuse ? ('true' as const) : ('false' as const),
  in_turn: wanted.in_turn ? ('true' as const) : undefined,
  untried: wanted.untried ? ('true' as const) : undefined,
  not_run_with: wanted.not_run_with ?? undefined,
});

export async function composingOf(
  db: Database,
  actor: Actor,
  asked: Asked,
  { minutes, ...drawing }: Pick<NewSession, 'minutes'> & Drawing,
): Promise<Composing> {
  const { level, practiced } = asked;
  const choices = await findChoices(db, actor, asked, drawing);
  return { ...{ minutes, seed: drawing.seed, level, practiced, choices }, warmUps: await readWarmUps() };
}

/** The parts with what is told of them; throws for a challenge out of this person's sight. */
export async function partsShown(db: Database, actor: Actor, parts: readonly SentPart[]): Promise<SessionPart[]> {
  const ids = challengesIn(parts);
  const rows = ids.length > 0 ? await findVisibleOf(db, actor, ids) : [];
  const warmUps = new Map((await readWarmUps()).map((one) => [one.title, one]));
  return parts.map((part): SessionPart => {
    const plain = {
      kind: part.kind,
      minutes: part.minutes,
      challenge_id: null,
      category: null,
      steps: [],
      missing: null,
    };
    if (part.kind === 'warm_up') {
      return { ...plain, title: part.title, steps: warmUps.get(part.title)?.steps ?? [] };
    }
    if (part.kind !== 'challenge') return { ...plain, title: sessionPartTitles[part.kind] };
    const row = rows.find(({ id }) => id === part.challenge_id);
    if (!row) throw invalid('parts', challengeNotFound);
    return {
      ...{ ...plain, title: row.name, challenge_id: row.id, category: row.category },
      ...(readsChallengeDetails(actor) && { setup_minutes: setupMinutesOf(row.setup_difficulty) }),
    };
  });
}

const challengesIn = (parts: readonly SentPart[]): number[] =>
  parts.flatMap((part) => (part.kind === 'challenge' ? [part.challenge_id] : []));

/** What all challenges together need with these teams, and what of it is not there, for those who may see materials. */
async function materialsOf(db: Database, actor: Actor, { stock, work, countsRoom }: Asked, parts: readonly SentPart[]) {
  if (!seesMaterials(actor)) return {};
  const ids = challengesIn(parts);
  const found = (await findReadableMaterials(db, actor, [...new Set(ids)])) ?? new Map<number, never>();
  const challenges = ids.map((id) => ({ id, materials: found.get(id) ?? [] }));
  const { teams, inTurn, reuse } = work;
  const plan = inTurn ? { teams: 1, rounds: teams, reuse } : { teams, rounds: 1, reuse };
  const materials = shoppingList(challenges, plan).map(({ name, units, need }) => ({ name, units, need }));
  if (!stock) return { materials };
  // The list has added everything up for the teams: once is enough.
  const once = { teams: 1, inTurn: false, reuse: true };
  const needed = materials.map(({ need, ...line }) => ({ ...line, quantity: need, category: 'damaging' as const }));
  return { materials, missing: missingOf(needed, stock, once, countsRoom) };
}
