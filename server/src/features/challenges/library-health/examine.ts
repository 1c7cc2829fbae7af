import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Finding, findings } from '@teamsparks/contract/challenges/vocabulary';
import type { LibraryHealth } from '@teamsparks/contract/challenges/addresses/library-health';
import { categories, levels } from '@teamsparks/contract/shared/vocabulary';
import type { Database } from '../../../platform/db/database.ts';
import { type Looked, readLibrary } from './health.repository.ts';
import { type Fault, faultsOf } from './rules.ts';
import { SameWords, triplesOf, type Twin } from './same-words.ts';

/** A challenge with a finding. */
export interface Found {
  id: number;
  /** When it was looked at. */
  version: number;
  faults: Fault[];
  twin?: Twin;
}

/** What is wrong with the library, as somebody sees it who reads all of it. */
export interface Health {
  computedAt: Date;
  challenges: number;
  found: Record<Finding, FoundList>;
  emptyPlaces: LibraryHealth['empty_places'];
}

/** Of a finding that nearly all challenges have, the first ones are enough to begin with. */
const keptMax = 5_000;

export class FoundList {
  readonly kept: Found[] = [];
  count = 0;
  /** Without those that only words of the host tell of. */
  countForTeam = 0;

  add(found: Found) {
    this.count += 1;
    if (found.faults.some(({ ofHost }) => !ofHost)) this.countForTeam += 1;
    if (this.kept.length < keptMax) this.kept.push(found);
  }
}

/** Looks at the whole library, giving way to whoever waits for this process. */
export async function examine(db: Database, now: Date): Promise<Health> {
  const found = Object.fromEntries(findings.map((finding) => [finding, new FoundList()])) as Health['found'];
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
        if (faults.length > 0) found[finding].add({ id, version, faults });
      }
      if (team) words.add(id, based_on ?? id, triplesOf(wordsOf(team)));
      await giveWay();
    }
  }
  for (const twins of await findTwins(words, giveWay)) found.same_words.add(sameWords(twins, versions));
  const emptyPlaces = levels.flatMap((level) => categories.map((category) => ({ level, category })));
  return {
    ...{ computedAt: now, challenges: versions.size, found },
    emptyPlaces: emptyPlaces.filter(({ level, category }) => !places.has(`${level} ${category}`)),
  };
}

/** What teams read: who may not read the host's part must not learn what it is like. */
const wordsOf = ({ scene, task, rules, scoring }: NonNullable<Looked['team']>): string[] => [
  ...[...scene, ...task, ...rules],
  ...scoring.map(({ item, detail }) => `${item} ${detail}`),
];

async function findTwins(words: SameWords, giveWay: () => Promise<void>): Promise<[number, Twin][]> {
  const twins = new Map<number, Twin>();
  for (const _ of words.find(twins)) await giveWay();
  return [...twins].sort(([one], [other]) => one - other);
}

function sameWords([id, twin]: [number, Twin], versions: ReadonlyMap<number, number>): Found {
  const sentence = `${Math.floor(twin.share * 100)} % of its words stand in the same order in another challenge.`;
  return { id, version: versions.get(id) ?? 0, faults: [{ path: 'task', sentence }], twin };
}

/** Others get their turn after so long; the work of one challenge takes far less. */
const turnMs = 10;

function givingWay() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await nextTurn();
    since = performance.now();
  };
}
