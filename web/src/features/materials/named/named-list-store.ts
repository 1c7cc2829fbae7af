import { type CurriculumKind, type CurriculumNote } from '@teamsparks/contract/materials/addresses/curriculum';
import { curriculumBatchMax } from '@teamsparks/contract/shared/limits';
import { changeMaterialList, type MaterialList } from '@teamsparks/contract/materials/addresses/material-lists';
import { useSyncExternalStore } from 'react';
import { call } from '../../../shared/api/call.ts';
import { userStore } from '../../../shared/session/user-store.ts';
import { writeQueue } from '../../../shared/session/write-queue.ts';
import { toast } from '../../../shared/ui/toast.ts';
import {
  answered,
  choiceKey,
  chosen,
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

/** What the person chose about named lists, until the server's answer is shown. */
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

/** Lets `change` decide about each choice that was sent and is still the last word here. */
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
  // One list after the other: what is refused of one takes nothing of another along.
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

/** What the server has heard by now: its next answer has it. */
export const takenOf = (name: ListName): Choices =>
  Object.fromEntries(Object.entries(store.current()[name] ?? {}).filter(([, choice]) => isTaken(choice)));

/** After an answer of the server, which shows itself what was `taken` before it was asked. */
export function forgetTaken(name: ListName, taken: Choices): void {
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

/** The list as the server has it, with what was chosen here on top. */
export function useNamedState(name: ListName, list: MaterialList | undefined) {
  const choices = useSyncExternalStore(subscribe, () => store.current()[name]);
  const failing = useSyncExternalStore(subscribe, queue.isFailing);
  const known = answered(noCurriculum, [], { entries: list?.entries ?? [], hidden: list?.hidden ?? 0, share: null });
  const later = Object.entries(choices ?? {}).filter(([key, { at }]) => at >= (known.choices[key]?.at ?? 0));
  const state: CurriculumState = { ...known, choices: { ...known.choices, ...Object.fromEntries(later) } };
  const choose = (kind: CurriculumKind, value: number, item = ''): void => {
    const next = chosen(state, { kind, item, value }, Date.now()).choices[choiceKey(kind, item)];
    if (next) store.update((all) => ({ ...all, [name]: { ...all[name], [choiceKey(kind, item)]: next } }));
    void queue.flush();
  };
  return { state, failing, choose };
}

/** Sends what waits from another time. */
export const sendWaiting = (): void => void queue.flush();
