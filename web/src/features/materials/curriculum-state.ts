import type {
  CurriculumEntry,
  CurriculumKind,
  CurriculumReply,
} from '@teamsparks/contract/materials/addresses/curriculum';

/** A choice of the person about one thing. */
export interface Choice {
  value: number;
  /** Time (ms since 1970); of two choices about the same thing the later one wins. */
  at: number;
  /** True until the server has confirmed it; it is sent again until then. */
  open?: true;
}

/** What this browser knows about a person's list. */
export interface CurriculumState {
  /** By kind and item: "challenge 12", "teams ", "have paper\tsheet". */
  choices: Readonly<Record<string, Choice>>;
  /** Challenges on the list that the person cannot see now. */
  hidden: number;
  /** Names the link under which the list is shared. */
  share: string | null;
  /** False until the server has answered once. */
  loaded: boolean;
}

export const noCurriculum: CurriculumState = { choices: {}, hidden: 0, share: null, loaded: false };

/** Returns the key of a choice; kinds about one thing only have an empty item. */
export const choiceKey = (kind: CurriculumKind, item: string): string => `${kind} ${item}`;

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const { value: chosen, at } = value as Partial<Choice>;
  return typeof chosen === 'number' && chosen >= 0 && Number.isFinite(chosen) && Number.isSafeInteger(at);
}

/** Parses the copy stored in this browser; invalid parts count as absent. */
export function parseCurriculum(stored: unknown): CurriculumState {
  if (typeof stored !== 'object' || stored === null) return noCurriculum;
  const { choices, hidden, share, loaded } = stored as Partial<CurriculumState>;
  return {
    choices: Object.fromEntries(Object.entries(choices ?? {}).filter(([, choice]) => isChoice(choice))),
    hidden: typeof hidden === 'number' ? hidden : 0,
    share: typeof share === 'string' ? share : null,
    loaded: loaded === true,
  };
}

/** Parses the plain list of ids and drops repeated ones; returns [] if any entry is invalid. */
export function parseIds(stored: unknown): readonly number[] {
  const usable = Array.isArray(stored) && stored.every((id): id is number => Number.isInteger(id) && id > 0);
  return usable ? [...new Set(stored)] : [];
}

/**
 * Returns the state with those ids of the plain list that have no choice yet added to the list, as unconfirmed choices
 * older than any other: an earlier version of the page, or a person, put them there.
 */
export function adoptIds(state: CurriculumState, ids: readonly number[]): CurriculumState {
  const unknown = ids.filter((id) => !(choiceKey('challenge', String(id)) in state.choices));
  if (unknown.length === 0) return state;
  const choices = unknown.map((id, index) => [
    choiceKey('challenge', String(id)),
    { value: 1, at: index + 1, open: true as const },
  ]);
  return { ...state, choices: { ...state.choices, ...(Object.fromEntries(choices) as CurriculumState['choices']) } };
}

/** Returns the value of a choice; undefined if there is none. */
export const valueOf = ({ choices }: CurriculumState, kind: CurriculumKind, item = ''): number | undefined =>
  choices[choiceKey(kind, item)]?.value;

/**
 * Returns the state with an unconfirmed choice made `now` (ms), dated after the earlier one about the same thing, even
 * if this device's clock is behind. Returns the same state if the value does not change.
 */
export function withChoice(
  state: CurriculumState,
  { kind, item = '', value }: { kind: CurriculumKind; item?: string; value: number },
  now: number,
): CurriculumState {
  const key = choiceKey(kind, item);
  const before = state.choices[key];
  if (before?.value === value) return state;
  const choice: Choice = { value, at: Math.max(now, (before?.at ?? 0) + 1), open: true };
  return { ...state, choices: { ...state.choices, [key]: choice } };
}

function entryOf(key: string, { value, at }: Choice): CurriculumEntry {
  const end = key.indexOf(' ');
  return { kind: key.slice(0, end), item: key.slice(end + 1), value, at } as CurriculumEntry;
}

/** Returns the choices that the server has not confirmed, oldest first. */
export function openEntries({ choices }: CurriculumState): CurriculumEntry[] {
  return Object.entries(choices)
    .filter(([, choice]) => choice.open)
    .map(([key, choice]) => entryOf(key, choice))
    .sort((a, b) => a.at - b.at);
}

/**
 * Returns the state after an answer: the server's list, with later unconfirmed choices on top. `sent` are the choices that it
 * confirms. A later choice of another device wins, as it would on the server.
 */
export function applyAnswer(
  state: CurriculumState,
  sent: readonly CurriculumEntry[],
  { entries, hidden, share }: CurriculumReply,
): CurriculumState {
  const confirmed = new Map(sent.map(({ kind, item, at }) => [choiceKey(kind, item), at]));
  const choices: Record<string, Choice> = Object.fromEntries(
    entries.map(({ kind, item, value, at }) => [choiceKey(kind, item), { value, at }]),
  );
  for (const [key, choice] of Object.entries(state.choices)) {
    const isNews = choice.open && confirmed.get(key) !== choice.at && choice.at >= (choices[key]?.at ?? 0);
    if (isNews) choices[key] = choice;
  }
  return { choices, hidden, share, loaded: true };
}

/**
 * Returns the state without the unconfirmed choices in `sent`, which the server refused for good; the server's value
 * shows again with its next answer. A choice made again since stays.
 */
export function dropRefused(state: CurriculumState, sent: readonly CurriculumEntry[]): CurriculumState {
  const refusedAt = new Map(sent.map(({ kind, item, at }) => [choiceKey(kind, item), at]));
  const kept = Object.entries(state.choices).filter(([key, { at, open }]) => !open || refusedAt.get(key) !== at);
  return { ...state, choices: Object.fromEntries(kept) };
}

/** Returns the ids of the challenges on the list, in the order in which they were added. */
export function listedIds({ choices }: CurriculumState): number[] {
  return Object.entries(choices)
    .filter(([key, { value }]) => key.startsWith('challenge ') && value === 1)
    .map(([key, { at }]) => ({ id: Number(key.slice('challenge '.length)), at }))
    .sort((a, b) => a.at - b.at || a.id - b.id)
    .map(({ id }) => id);
}

/** Returns the read-only state of a list that someone shared. */
export function sharedState(entries: readonly CurriculumEntry[], hidden: number): CurriculumState {
  return applyAnswer(noCurriculum, [], { entries: [...entries], hidden, share: null });
}
