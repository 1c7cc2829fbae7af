import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import { likeness, stemOf } from '@teamsparks/contract/shared/lines/material-key';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { ChallengeRecord } from '../tables.ts';
import { readsChallengeDetails } from '../../accounts/index.ts';
import { findMaterialsOf, findVisible } from '../challenges.repository.ts';
import { findMostLike, reasonsAmong, spreadOf, type Terms, termsOf, type Traits, wordsIn } from './likeness.ts';
import * as found from './relatives.repository.ts';

const shownMax = 5;
/** Candidates from each way of searching a large library. */
const perWay = 60;
/** Number of rarest materials and words by which candidates are searched. */
const tellingThings = 3;
const tellingWords = 12;

/**
 * Returns up to five challenges most like this one that the actor sees, with reasons, `[]` if none is like it; never
 * archived ones, its source or its variants. Of more than 300 only likely ones and a sample are compared. Compares
 * only what this person reads, and never the host's parts; throws 404 if this one is not visible.
 */
export async function listSimilar({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
  const row = await findVisible(db, actor, id);
  if (!row) throw notFound(sentences.challengeNotFound);
  const sample = await found.findSample(db, actor, row);
  const [[one], some] = await Promise.all([readTraits(db, actor, [id]), readTraits(db, actor, sample.ids)]);
  if (!one) throw notFound(sentences.challengeNotFound);
  const others = sample.isAll ? some : [...some, ...(await findNear(db, actor, row, { one, some }))];
  const surface = commonForms(one.texts);
  const items = findMostLike(one, others, shownMax).map(({ other, about, sameMaterials }) => ({
    id: other.id,
    name: other.name,
    level: other.level,
    category: other.category,
    about: reasonsAmong(about, one.texts, other.texts).map((stem) => surface.get(stem) ?? stem),
    same_materials: sameMaterials,
  }));
  return { items };
}

/** Returns candidates of a large library that share something rare with this challenge. */
async function findNear(db: Database, actor: Actor, row: ChallengeRecord, { one, some }: { one: Read; some: Read[] }) {
  const things = rarest(one.materialNames, likeness, spreadOf(some.map(({ materials }) => materials)));
  const forms = [...commonForms(one.texts).values()];
  const words = rarest(forms, stemOf, spreadOf(some.map((each) => each.words)));
  const ids = [
    ...(await found.findOfSameKind(db, actor, row, perWay)),
    ...(await found.findWithMaterials(db, actor, row, things.slice(0, tellingThings), perWay)),
    ...(await found.findWithWords(db, actor, row, words.slice(0, tellingWords), perWay)),
  ].map((each) => each.id);
  const sampledIds = new Set(some.map((each) => each.id));
  return readTraits(
    db,
    actor,
    [...new Set(ids)].filter((each) => !sampledIds.has(each)),
  );
}

/** Sorts names by how few challenges have them, rarest first. */
function rarest(names: readonly string[], termOf: (name: string) => string, spread: Terms): string[] {
  return [...names].sort((a, b) => (spread.get(termOf(a)) ?? 0) - (spread.get(termOf(b)) ?? 0));
}

type Read = Awaited<ReturnType<typeof readTraits>>[number];

/**
 * Returns the traits of these challenges. The task weighs most and the story least: the same task comes with a hundred
 * stories.
 */
async function readTraits(db: Database, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const [rows, materialsOf] = await Promise.all([found.findComparable(db, ids), findMaterialsOf(db, ids)]);
  const insider = readsChallengeDetails(actor);
  return rows.map(({ team, time_limits, ...row }) => {
    const { scene = [], task = [], rules = [], scoring = [] } = team ?? {};
    const texts = [
      { text: [row.name, insider ? row.one_liner : ''].join(' '), times: 1 },
      { text: scene.join(' '), times: 0.5 },
      { text: task.join(' '), times: 2 },
      { text: [...rules, ...scoring.flatMap(({ item, detail }) => [item, detail])].join(' '), times: 1 },
    ];
    const handed = (materialsOf.get(row.id) ?? []).filter((thing) => !isForRoom(thing));
    const traits: Traits = {
      category: row.category,
      words: termsOf(texts),
      materials: once(handed.map(({ name }) => likeness(name))),
      details: once(insider ? detailsOf(row) : []),
      timeParts: once(Object.keys(time_limits ?? {}).map((part) => part.toLowerCase())),
    };
    return { ...row, ...traits, texts, materialNames: handed.map(({ name }) => name.toLowerCase()) };
  });
}

/** Returns mechanic, variant and tags; a variant "none" counts as no variant. */
const detailsOf = ({
  core_mechanic,
  variant,
  tag_ids,
}: Pick<ChallengeRecord, 'core_mechanic' | 'variant' | 'tag_ids'>) =>
  [core_mechanic, variant === 'none' ? null : variant, ...tag_ids.map(String)].filter((detail) => detail !== null);

const once = (terms: readonly string[]): Terms => new Map(terms.map((term) => [term, 1]));

/** Returns the most frequent form of each stem in these texts, for display. */
function commonForms(texts: readonly { text: string }[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(({ text }) => wordsIn(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarestFirst = [...counts].sort(([, a], [, b]) => a - b);
  return new Map(rarestFirst.map(([word]) => [stemOf(word), word]));
}
