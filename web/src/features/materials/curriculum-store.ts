import {
  changeCurriculum,
  type CurriculumEntry,
  type CurriculumKind,
  getCurriculum,
} from '@teamsparks/contract/materials/addresses/curriculum';
import { curriculumBatchMax, curriculumMax } from '@teamsparks/contract/shared/limits';
import { useSyncExternalStore } from 'react';
import { call } from '../../shared/api/call.ts';
import { currentSession } from '../../shared/session/session.ts';
import { readForUser, userStore, writeForUser } from '../../shared/session/user-store.ts';
import { writeQueue } from '../../shared/session/write-queue.ts';
import { toast } from '../../shared/ui/toast.ts';
import {
  adopted,
  answered,
  chosen,
  type CurriculumState,
  listedIds,
  openEntries,
  parseCurriculum,
  parseIds,
  refused,
  valueOf,
} from './curriculum-state.ts';

const store = userStore('curriculum.choices', (stored) =>
  adopted(parseCurriculum(stored), readForUser('curriculum', parseIds)),
);

/** Milliseconds after which a look at the list asks the server again. */
const freshness = 15_000;
let askedAt = 0;

/** The plain ids stand beside the choices, where the specification has them (CUR-004, LIM-018). */
function update(next: (state: CurriculumState) => CurriculumState): void {
  store.update(next);
  writeForUser('curriculum', listedIds(store.current()));
}

const isAllowed = (): boolean => currentSession().can('view_training_videos');

async function read(): Promise<void> {
  if (!isAllowed()) return;
  const { user } = currentSession();
  const reply = await call(getCurriculum);
  if (currentSession().user?.id === user?.id) update((state) => answered(state, [], reply));
}

const queue = writeQueue({
  waiting: () => (isAllowed() ? openEntries(store.current()) : []),
  batch: curriculumBatchMax,
  send: (entries: CurriculumEntry[]) => call(changeCurriculum, { body: { entries } }),
  onTaken: (sent, reply) => update((state) => answered(state, sent, reply)),
  onRefused: (sent) => {
    update((state) => refused(state, sent));
    void read().catch(() => undefined);
    toast('Your last change to the curriculum list was not saved. The list shows what is saved.', 'failure');
  },
  read,
});

/** Sends what is open and takes over what other devices chose. Failures are kept for {@link isFailing} and tried again. */
export function syncCurriculum(): Promise<void> {
  askedAt = Date.now();
  return queue.flush();
}

function syncUnlessFresh(): void {
  if (Date.now() - askedAt > freshness) void syncCurriculum();
}

/** Stores the person's choice at once and sends it in the background, so an outage loses nothing (WRT-08). */
function choose(kind: CurriculumKind, value: number, item = ''): void {
  update((state) => chosen(state, { kind, item, value }, Date.now()));
  void syncCurriculum();
}

let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('focus', () => void syncCurriculum());
}

/** `listener` hears of every change in this and other tabs; while somebody listens the list follows the server. */
function subscribe(listener: () => void): () => void {
  watch();
  syncUnlessFresh();
  const stops = [store.subscribe(listener), queue.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

const currentCurriculum = (): CurriculumState => store.current();

export const { isFailing } = queue;

/** After the link was made or taken back. */
export const setShare = (share: string | null): void => update((state) => ({ ...state, share }));

const useChoices = (): CurriculumState => useSyncExternalStore(subscribe, currentCurriculum, () => store.atFirst);

/** Puts a challenge on the list or takes it off; false when the list is full. */
export function setListed(id: number, listed: boolean): boolean {
  if (listed && listedIds(currentCurriculum()).length >= curriculumMax) {
    toast(`Your list holds ${curriculumMax} challenges. Remove one to add another.`, 'info');
    return false;
  }
  choose('challenge', listed ? 1 : 0, String(id));
  return true;
}

/** How many challenges are on the list of the person who is signed in, the same in all tabs and on all devices. */
export const useCurriculumCount = (): number => listedIds(useChoices()).length;

/** Whether a challenge is on the list. */
export function useListed(id: number): { listed: boolean; toggle: () => void } {
  const listed = valueOf(useChoices(), 'challenge', String(id)) === 1;
  return { listed, toggle: () => void setListed(id, !listed) };
}

export interface OwnCurriculum {
  state: CurriculumState;
  /** The last exchange with the server failed; changes wait here. */
  failing: boolean;
  choose: (kind: CurriculumKind, value: number, item?: string) => void;
}

/** The whole list, to be worked on. */
export function useOwnCurriculum(): OwnCurriculum {
  const state = useChoices();
  const failing = useSyncExternalStore(subscribe, isFailing, isFailing);
  return { state, failing, choose };
}
