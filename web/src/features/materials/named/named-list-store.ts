import { type CurriculumKind, type CurriculumNote } from '@teamsparks/contract/materials/addresses/curriculum';
import { curriculumBatchMax } from '@teamsparks/contract/shared/limits';
import { changeMaterialList, type MaterialList } from '@teamsparks/contract/materials/addresses/material-lists';
import { useSyncExternalStore } from 'react';
import { call } from '../../../shared/api/call.ts';
import { userStore } from '../../../shared/session/user-store.ts';
import { writeQueue } from '../../../shared/session/write-queue.ts';
import { toast } from '../../../shared/ui/toast.ts';
import {
  applyAnswer,
  choiceKey,
  withChoice,
  type CurriculumState,
  noCurriculum,
  openEntries,
  parseCurriculum,
} from '../curriculum-state.ts';
import { type ListName, paramsOf, parseListName } from './list-name.ts';

type Choices = CurriculumState['choices'];

function parseChoices(stored: unknown): Readonly<Record<string, Choices>> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored)
      .filter(([name]) => parseListName(name))
      .map(([name, choices]) => [name, parseCurriculum({ choices }).choices]),
  );
}

/** Choices about named lists, until an answer that includes them is shown. */
const store = userStore('lists.choices', parseChoices);

interface Waiting {
  name: ListName;
  entry: CurriculumNote;
}

const openIn = (name: string, choices: Choices): Waiting[] =>
  openEntries({ ...noCurriculum, choices }).map((entry) => ({
    name: name as ListName,
    entry: entry as CurriculumNote,
  }));

/** Lets `change` update each sent choice that was not changed again meanwhile. */
function afterSending(
  sent: readonly Waiting[],
  change: (choices: Record<string, Choices[string]>, key: string) => void,
) {
  store.update((all) => {
    const next: Record<string, Choices> = { ...all };
    for (const { name, entry } of sent) {
      const choices = { ...next[name] };
      const key = choiceKey(entry.kind, entry.item);
      if (choices[key]?.at === entry.at) change(choices, key);
      next[name] = choices;
    }
    return next;
  });
}

const queue = writeQueue({
  // One list at a time, so that a refusal for one list drops no choice of another.
  waiting: () => {
    const lists = Object.entries(store.current()).map(([name, choices]) => openIn(name, choices));
    return lists.find((open) => open.length > 0) ?? [];
  },
  batch: curriculumBatchMax,
  send: async (items: Waiting[]) => {
    const [first] = items;
    if (!first) return;
    const entries = items.map(({ entry }) => entry);
    await call(changeMaterialList, { params: paramsOf(first.name), body: { entries } });
  },
  onTaken: (sent) =>
    afterSending(sent, (choices, key) => {
      const { value = 0, at = 0 } = choices[key] ?? {};
      choices[key] = { value, at };
    }),
  onRefused: (sent) => {
    afterSending(sent, (choices, key) => delete choices[key]);
    toast('Your last change to this list was not saved. The list shows what is saved.', 'failure');
  },
});

const isTaken = ({ open }: Choices[string]): boolean => open === undefined;

/**
 * Returns the choices in this browser that the server has confirmed, by key; its next answer includes them. Keep them
 * before asking the server, for {@link dropConfirmed}.
 */
export const confirmedChoices = (name: ListName): Choices =>
  Object.fromEntries(Object.entries(store.current()[name] ?? {}).filter(([, choice]) => isTaken(choice)));

/**
 * Removes the choices in `taken`, which the server had confirmed before it was asked and so now shows, except those
 * changed since.
 */
export function dropConfirmed(name: ListName, taken: Choices): void {
  store.update((all) => {
    const kept = Object.entries(all[name] ?? {}).filter(
      ([key, choice]) => !isTaken(choice) || choice.at !== taken[key]?.at,
    );
    return { ...all, [name]: Object.fromEntries(kept) };
  });
}

function subscribe(listener: () => void): () => void {
  const stops = [store.subscribe(listener), queue.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

/** Returns the state with the local choices on top that are not older than its own. */
function withLater(state: CurriculumState, local: CurriculumState['choices'] = {}): CurriculumState {
  const later = Object.entries(local).filter(([key, { at }]) => at >= (state.choices[key]?.at ?? 0));
  return { ...state, choices: { ...state.choices, ...Object.fromEntries(later) } };
}

/** Stores a choice on top of the latest ones, because an Undo comes from a screen of before, and sends it. */
function keepChoice(
  name: ListName,
  fromServer: CurriculumState,
  choice: { kind: CurriculumKind; item: string; value: number },
): void {
  const key = choiceKey(choice.kind, choice.item);
  const next = withChoice(withLater(fromServer, store.current()[name]), choice, Date.now()).choices[key];
  if (next) store.update((all) => ({ ...all, [name]: { ...all[name], [key]: next } }));
  void queue.flush();
}

/**
 * Returns the `state` of a list (the server's `list`, empty if undefined, with later local choices on top), `failing`,
 * which tells whether sending fails, and `choose`, which changes the state at once and sends the choice in the
 * background.
 */
export function useNamedState(name: ListName, list: MaterialList | undefined) {
  const choices = useSyncExternalStore(subscribe, () => store.current()[name]);
  const failing = useSyncExternalStore(subscribe, queue.isFailing);
  const fromServer = applyAnswer(noCurriculum, [], {
    entries: list?.entries ?? [],
    hidden: list?.hidden ?? 0,
    share: null,
  });
  const choose = (kind: CurriculumKind, value: number, item = ''): void =>
    keepChoice(name, fromServer, { kind, item, value });
  return { state: withLater(fromServer, choices), failing, choose };
}

/**
 * Sends the choices about named lists that are still unsent, such as those of an earlier visit, in the background.
 */
export const sendWaiting = (): void => void queue.flush();
