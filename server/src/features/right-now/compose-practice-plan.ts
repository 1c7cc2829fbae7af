import type { WarmUp } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import type { SentPart } from '@teamsparks/contract/right-now/addresses';
import { minutesToBreak, practicePlanChallengesMax } from '@teamsparks/contract/right-now/practice-plan-parts';
import type { Category, Level } from '@teamsparks/contract/shared/vocabulary';
import { Chance } from '../../platform/chance.ts';

/** A challenge that a practice plan may contain; `minutes` include reading, scoring and setting up. */
export interface Choice {
  id: number;
  name: string;
  category: Category;
  minutes: number;
  missing: number;
  tried: boolean;
  /** Setup difficulty, 1 (easy) to 5; 1 for people who may not see it. */
  setup: number;
}

export interface Composing {
  minutes: number;
  seed: number;
  level: Level | undefined;
  choices: readonly Choice[];
  warmUps: readonly WarmUp[];
  /** Times each category was practiced before. */
  practiced: ReadonlyMap<Category, number>;
  /** True in a season: rarely practiced categories come before challenges whose materials are there. */
  gapsFirst?: boolean;
}

type ChallengePart = Extract<SentPart, { kind: 'challenge' }>;

const partOf = (choice: Choice | undefined): ChallengePart | undefined =>
  choice && { kind: 'challenge', challenge_id: choice.id, minutes: choice.minutes };

export interface KeptPart {
  part: SentPart;
  locked: boolean;
}

const breakMinutes = 5;
const debriefMinutes = (minutes: number) => (minutes < 45 ? 3 : minutes < 90 ? 5 : 8);
/** Usual minutes of a challenge with reading, scoring and setting up. */
const usualMinutes = 25;
/** Weight of chance among equally good choices. */
const leeway = 40;
/** Weight of a step of setup difficulty: two steps outweigh chance, so hard challenges come where little else fits. */
const setupWeight = 20;

/**
 * Composes a practice plan: a warm-up if one fits the level, the `kept` challenges even if they do not fit, further
 * ones within the minutes left, breaks where it gets long, and a closing talk; no more challenges than a plan may
 * have. Those that lack the fewest materials come first, then new and rarely practiced categories (with `gapsFirst`
 * the other way around). If none is kept and none fits, it has none.
 */
export function composePracticePlan(composing: Composing, kept: readonly ChallengePart[] = []): SentPart[] {
  const { minutes } = composing;
  const picker = pickerOf(composing);
  const warmUp = picker.warmUp();
  const debrief: SentPart = { kind: 'debrief', minutes: debriefMinutes(minutes) };
  const begins = warmUp ? [warmUp] : [];
  let left = minutes - debrief.minutes - sumOf(begins);
  const count = Math.min(practicePlanChallengesMax, Math.max(1, Math.round(left / (usualMinutes + 2))));
  const parts: SentPart[] = [...begins];
  let sinceBreak = sumOf(begins);
  picker.use(kept.map(({ challenge_id }) => challenge_id));
  for (let picked = 0; picked < practicePlanChallengesMax; picked += 1) {
    const share = left / Math.max(1, count - picked);
    const room = { most: left - sumOf(kept.slice(picked)), wanted: share, since: sinceBreak };
    const choice = kept[picked] ?? partOf(picker.challenge(room));
    if (!choice) break;
    const needsBreak = picked > 0 && sinceBreak + choice.minutes > minutesToBreak;
    if (needsBreak) parts.push({ kind: 'break', minutes: breakMinutes });
    parts.push(choice);
    left -= choice.minutes + (needsBreak ? breakMinutes : 0);
    sinceBreak = choice.minutes + (needsBreak ? 0 : sinceBreak);
  }
  return [...parts, debrief];
}

/**
 * Returns the parts with each unlocked warm-up replaced by another for the level, and each unlocked challenge by one
 * within the minutes left, or left out if nothing fits; all other parts stay. To avoid an unlocked challenge, leave
 * it out of `choices`.
 */
export function replaceParts(kept: readonly KeptPart[], composing: Composing): SentPart[] {
  const picker = pickerOf(composing);
  const fixed = kept.filter(({ part, locked }) => locked || part.kind !== 'challenge').map(({ part }) => part);
  picker.use(kept.flatMap(({ part, locked }) => (locked && part.kind === 'challenge' ? [part.challenge_id] : [])));
  let left = composing.minutes - sumOf(fixed);
  let open = kept.filter(({ part, locked }) => !locked && part.kind === 'challenge').length;
  return kept.flatMap(({ part, locked }): SentPart[] => {
    if (locked || part.kind === 'break' || part.kind === 'debrief') return [part];
    if (part.kind === 'warm_up') {
      const warmUp = picker.warmUp(part.title);
      left += part.minutes - (warmUp?.minutes ?? 0);
      return warmUp ? [warmUp] : [];
    }
    const choice = picker.challenge({ most: left, wanted: left / open });
    open -= 1;
    if (!choice) return [];
    left -= choice.minutes;
    return [{ kind: 'challenge', challenge_id: choice.id, minutes: choice.minutes }];
  });
}

const sumOf = (parts: readonly SentPart[]) => parts.reduce((sum, part) => sum + part.minutes, 0);

interface Room {
  most: number;
  wanted: number;
  /** Minutes since the last break: a challenge that needs another break has that much less room. */
  since?: number;
}

/**
 * Returns a picker of warm-ups and challenges: never the same challenge twice, new categories first, then what fits the
 * time and is easy to set up; the seed decides among equals.
 */
function pickerOf({ seed, level, choices, warmUps, practiced, gapsFirst = false }: Composing) {
  const chance = new Chance(seed);
  const used = new Set<number>();
  const times = new Map(practiced);
  const seen = new Set<Category>();
  const noteUsed = (choice: Choice) => {
    used.add(choice.id);
    seen.add(choice.category);
  };
  const rank = ({ missing, category }: Choice) => {
    const gap = (seen.has(category) ? 1000 : 0) + (times.get(category) ?? 0);
    return gapsFirst ? gap * 10 + missing : missing * 100_000 + gap;
  };
  return {
    use: (ids: readonly number[]) => choices.filter(({ id }) => ids.includes(id)).forEach(noteUsed),
    warmUp(before?: string): SentPart | undefined {
      const fitting = warmUps.filter(({ levels, title }) => title !== before && (!level || levels.includes(level)));
      if (fitting.length === 0) return undefined;
      const { title, minutes } = chance.pick(fitting);
      return { kind: 'warm_up', title, minutes };
    },
    challenge({ most, wanted, since = 0 }: Room): Choice | undefined {
      const room = ({ minutes }: Choice) =>
        since > 0 && since + minutes > minutesToBreak && seen.size > 0 ? most - breakMinutes : most;
      const fitting = choices.filter((choice) => !used.has(choice.id) && choice.minutes <= room(choice));
      const best = Math.min(...fitting.map(rank));
      const scored = fitting
        .filter((choice) => rank(choice) === best)
        .map((choice) => ({
          choice,
          score:
            Math.abs(choice.minutes - wanted) * 4 +
            (choice.tried ? leeway : 0) +
            (choice.setup - 1) * setupWeight +
            chance.next() * leeway,
        }));
      const [first] = scored.toSorted((a, b) => a.score - b.score || a.choice.id - b.choice.id);
      if (first) noteUsed(first.choice);
      return first?.choice;
    },
  };
}
