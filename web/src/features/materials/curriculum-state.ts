import type {
  CurriculumEntry,
  CurriculumKind,
  CurriculumReply,
} from '@teamsparks/contract/materials/addresses/curriculum';

/** One thing that the person chose. */
export interface Choice {
  value: number;
  /** Milliseconds since 1970; of two choices about the same thing the later one stays. */
  at: number;
  /** The server has not confirmed it yet: sent again until it does. */
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

/** Kinds that are about one thing only have an empty item. */
export const choiceKey = (kind: CurriculumKind, item: string): string => `${kind} ${item}`;

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const { value: chosen, at } = value as Partial<Choice>;
  return typeof chosen === 'number' && chosen >= 0 && Number.isFinite(chosen) && Number.isSafeInteger(at);
}

/** Reads the local copy; whatever it cannot be counts as not there. */
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

/** The plain list of ids (CUR-004); whatever it cannot be counts as an empty one. */
export function parseIds(stored: unknown): readonly number[] {
  const usable = Array.isArray(stored) && stored.every((id): id is number => Number.isInteger(id) && id > 0);
  return usable ? [...new Set(stored)] : [];
}

/** Ids of the plain list about which nothing else is known are on the list: an earlier version, or somebody, put them there. */
export function adopted(state: CurriculumState, ids: readonly number[]): CurriculumState {
  const unknown = ids.filter((id) => !(choiceKey('challenge', String(id)) in state.choices));
  if (unknown.length === 0) return state;
  const choices = unknown.map((id, index) => [
    choiceKey('challenge', String(id)),
    { value: 1, at: index + 1, open: true as const },
  ]);
  return { ...state, choices: { ...state.choices, ...(Object.fromEntries(choices) as CurriculumState['choices']) } };
}

export const valueOf = ({ choices }: CurriculumState, kind: CurriculumKind, item = ''): number | undefined =>
  choices[choiceKey(kind, item)]?.value;

/** A choice made now; later than all that is known about the same thing, whatever this device's clock says. */
export function chosen(
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

/** What the server has yet to hear, the oldest first. */
export function openEntries({ choices }: CurriculumState): CurriculumEntry[] {
  return Object.entries(choices)
    .filter(([, choice]) => choice.open)
    .map(([key, choice]) => entryOf(key, choice))
    .sort((a, b) => a.at - b.at);
}

/**
 * After an answer the server's list counts, with what was chosen meanwhile on top; `sent` are the choices that it answers.
 * A choice of another device that is later than an open one wins, as it would on the server.
 */
export function answered(
  state: CurriculumState,
  sent: readonly CurriculumEntry[],
  { entries, hidden, share }: CurriculumReply,
): CurriculumState {
  const heard = new Map(sent.map(({ kind, item, at }) => [choiceKey(kind, item), at]));
  const choices: Record<string, Choice> = Object.fromEntries(
    entries.map(({ kind, item, value, at }) => [choiceKey(kind, item), { value, at }]),
  );
  for (const [key, choice] of Object.entries(state.choices)) {
    const isNews = choice.open && heard.get(key) !== choice.at && choice.at >= (choices[key]?.at ?? 0);
    if (isNews) choices[key] = choice;
  }
  return { choices, hidden, share, loaded: true };
}

/** The server will never take these: they are given up, and its own list shows again with the next answer. */
export function refused(state: CurriculumState, sent: readonly CurriculumEntry[]): CurriculumState {
  const given = new Map(sent.map(({ kind, item, at }) => [choiceKey(kind, item), at]));
  const kept = Object.entries(state.choices).filter(([key, { at, open }]) => !open || given.get(key) !== at);
  return { ...state, choices: Object.fromEntries(kept) };
}

/** The ids on the list, in the order in which they were added. */
export function listedIds({ choices }: CurriculumState): number[] {
  return Object.entries(choices)
    .filter(([key, { value }]) => key.startsWith('challenge ') && value === 1)
    .map(([key, { at }]) => ({ id: Number(key.slice('challenge '.length)), at }))
    .sort((a, b) => a.at - b.at || a.id - b.id)
    .map(({ id }) => id);
}

/** A list as it was sent, to be read only. */
export function sharedState(entries: readonly CurriculumEntry[], hidden: number): CurriculumState {
  return answered(noCurriculum, [], { entries: [...entries], hidden, share: null });
}
