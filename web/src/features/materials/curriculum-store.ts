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
  adoptIds,
  applyAnswer,
  withChoice,
  type CurriculumState,
  listedIds,
  openEntries,
  parseCurriculum,
  parseIds,
  dropRefused,
  valueOf,
} from './curriculum-state.ts';

const store = userStore('curriculum.choices', (stored) =>
  adoptIds(parseCurriculum(stored), readForUser('curriculum', parseIds)),
);

/** Time (ms) after which showing the list asks the server again. */
const freshness = 15_000;
let askedAt = 0;

/** Updates the state, and the plain list of ids that the specification names beside it. */
function update(next: (state: CurriculumState) => CurriculumState): void {
  store.update(next);
  writeForUser('curriculum', listedIds(store.current()));
}

const isAllowed = (): boolean => currentSession().can('view_training_videos');

async function read(): Promise<void> {
  if (!isAllowed()) return;
  const { user } = currentSession();
  const reply = await call(getCurriculum);
  if (currentSession().user?.id === user?.id) update((state) => applyAnswer(state, [], reply));
}

const queue = writeQueue({
  waiting: () => (isAllowed() ? openEntries(store.current()) : []),
  batch: curriculumBatchMax,
  send: (entries: CurriculumEntry[]) => call(changeCurriculum, { body: { entries } }),
  onTaken: (sent, reply) => update((state) => applyAnswer(state, sent, reply)),
  onRefused: (sent) => {
    update((state) => dropRefused(state, sent));
    void read().catch(() => undefined);
    toast('Your last change to the shopping list was not saved. The list shows what is saved.', 'failure');
  },
  read,
});

/**
 * Sends unconfirmed choices and then loads the list with those of other devices; does nothing without
 * `view_training_videos`. Failures are retried and shown by {@link isFailing}.
 */
export function syncCurriculum(): Promise<void> {
  askedAt = Date.now();
  return queue.flush();
}

function syncUnlessFresh(): void {
  if (Date.now() - askedAt > freshness) void syncCurriculum();
}

/** Stores the person's choice at once and sends it in the background, so that an outage loses nothing. */
function choose(kind: CurriculumKind, value: number, item = ''): void {
  update((state) => withChoice(state, { kind, item, value }, Date.now()));
  void syncCurriculum();
}

let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('focus', () => void syncCurriculum());
}

/** Calls `listener` on every change, also in other tabs; while anyone listens, the list follows the server. */
function subscribe(listener: () => void): () => void {
  watch();
  syncUnlessFresh();
  const stops = [store.subscribe(listener), queue.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

const currentCurriculum = (): CurriculumState => store.current();

export const { isFailing } = queue;

/**
 * Stores in this browser the name of the list's link after it was created, or null after it was removed. Sends nothing.
 */
export const setShare = (share: string | null): void => update((state) => ({ ...state, share }));

const useChoices = (): CurriculumState => useSyncExternalStore(subscribe, currentCurriculum, () => store.atFirst);

/**
 * Adds a challenge to the person's own list or removes it, at once, and sends that in the background. Returns false
 * and shows a message if it should be added and the list is full.
 */
export function setListed(id: number, listed: boolean): boolean {
  if (listed && listedIds(currentCurriculum()).length >= curriculumMax) {
    toast(`Your list holds ${curriculumMax} challenges. Remove one to add another.`, 'info');
    return false;
  }
  choose('challenge', listed ? 1 : 0, String(id));
  return true;
}

/**
 * Returns the number of challenges on the person's list as this browser knows it. It follows other tabs at once; the
 * server is asked when it appears, unless it was asked just before, and when the window gets the focus.
 */
export const useCurriculumCount = (): number => listedIds(useChoices()).length;

/**
 * Returns whether a challenge is on the person's own list, and `toggle`, which adds or removes it as {@link setListed}
 * does.
 */
export function useListed(id: number): { listed: boolean; toggle: () => void } {
  const listed = valueOf(useChoices(), 'challenge', String(id)) === 1;
  return { listed, toggle: () => void setListed(id, !listed) };
}

export interface OwnCurriculum {
  state: CurriculumState;
  /** True if the last exchange with the server failed; changes wait here. */
  failing: boolean;
  choose: (kind: CurriculumKind, value: number, item?: string) => void;
}

/**
 * Returns the `state` of the person's own list, `failing`, which tells whether the last exchange with the server
 * failed, and `choose`, which changes it at once and sends the choice in the background.
 */
export function useOwnCurriculum(): OwnCurriculum {
  const state = useChoices();
  const failing = useSyncExternalStore(subscribe, isFailing, isFailing);
  return { state, failing, choose };
}
