import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Finding, findings } from '@teamsparks/contract/challenges/vocabulary';
import type { LibraryHealth } from '@teamsparks/contract/challenges/addresses/library-health';
import { categories, levels } from '@teamsparks/contract/shared/vocabulary';
import type { Database } from '../../../platform/db/database.ts';
import { type ExaminedChallenge, readLibrary } from './health.repository.ts';
import { type Fault, faultsOf } from './rules.ts';
import { SameWords, triplesOf, type Twin } from './same-words.ts';

/** A challenge with a finding. */
export interface FaultyChallenge {
  id: number;
  /** Version that was examined. */
  version: number;
  faults: Fault[];
  twin?: Twin;
}

/** Findings of the whole library, before they are filtered for a person. */
export interface Health {
  computedAt: Date;
  challenges: number;
  byFinding: Record<Finding, FaultyChallenges>;
  emptyPlaces: LibraryHealth['empty_places'];
}

/** Challenges kept per finding; of a finding that nearly all have, the first ones are enough. */
const keptMax = 5_000;

/** The challenges with one finding. */
export class FaultyChallenges {
  readonly kept: FaultyChallenge[] = [];
  count = 0;
  /** Challenges whose finding does not depend on the host's texts alone. */
  countForTeam = 0;

  add(challenge: FaultyChallenge) {
    this.count += 1;
    if (challenge.faults.some(({ ofHost }) => !ofHost)) this.countForTeam += 1;
    if (this.kept.length < keptMax) this.kept.push(challenge);
  }
}

/**
 * Examines all challenges that are not archived, drafts included, and returns the findings, unfiltered by rights and
 * with at most 5,000 challenges each, and the level and category pairs for which there are only drafts or none.
 * Gives way to other work of this process.
 */
export async function examineLibrary(db: Database, now: Date): Promise<Health> {
  const byFinding = Object.fromEntries(
    findings.map((finding) => [finding, new FaultyChallenges()]),
  ) as Health['byFinding'];
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const giveWay = givingWay();
  const words = new SameWords();
  const places = new Set<string>();
  const versions = new Map<number, number>();
  for await (const batch of readLibrary(db)) {
    for (const challenge of batch) {
      const { id, version, based_on, team, status, level, category } = challenge;
      versions.set(id, version);
      if (status !== 'draft') places.add(`${level} ${category}`);
      for (const [finding, faults] of faultsOf(challenge, yearAgo.toISOString().slice(0, 10))) {
        if (faults.length > 0) byFinding[finding].add({ id, version, faults });
      }
      if (team) words.add(id, based_on ?? id, triplesOf(wordsOf(team)));
      await giveWay();
    }
  }
  for (const twins of await findTwins(words, giveWay)) byFinding.same_words.add(sameWords(twins, versions));
  const emptyPlaces = levels.flatMap((level) => categories.map((category) => ({ level, category })));
  return {
    computedAt: now,
    challenges: versions.size,
    byFinding,
    emptyPlaces: emptyPlaces.filter(({ level, category }) => !places.has(`${level} ${category}`)),
  };
}

/** Returns the team's texts; people who may not read the host's part must not learn what it is like. */
const wordsOf = ({ scene, task, rules, scoring }: NonNullable<ExaminedChallenge['team']>): string[] => [
  ...scene,
  ...task,
  ...rules,
  ...scoring.map(({ item, detail }) => `${item} ${detail}`),
];

async function findTwins(words: SameWords, giveWay: () => Promise<void>): Promise<[number, Twin][]> {
  const twins = new Map<number, Twin>();
  for (const _ of words.find(twins)) await giveWay();
  return [...twins].sort(([one], [other]) => one - other);
}

function sameWords([id, twin]: [number, Twin], versions: ReadonlyMap<number, number>): FaultyChallenge {
  const sentence = `${Math.floor(twin.share * 100)} % of its words stand in the same order in another challenge.`;
  return { id, version: versions.get(id) ?? 0, faults: [{ path: 'task', sentence }], twin };
}

/** Others get their turn after this time (ms); one challenge takes far less. */
const turnMs = 10;

function givingWay() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await nextTurn();
    since = performance.now();
  };
}
