import {
  changeCurriculum,
  type CurriculumEntry,
  getCurriculum,
  type CurriculumKind,
} from '@teamsparks/contract/curriculum';
import { curriculumBatchMax } from '@teamsparks/contract/limits';
import { call } from '../../shared/api/call.ts';
import { currentSession } from '../../shared/session/session.ts';
import { readForUser, writeForUser } from '../../shared/session/user-storage.ts';
import { userStore } from '../../shared/session/user-store.ts';
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
    toast('Your last change to the curriculum list was not accepted. The list shows what is saved.', 'failure');
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

/** Keeps this person's choice at once and sends it in the background (decisions.md WRT-08). */
export function choose(kind: CurriculumKind, value: number, item = ''): void {
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
export function subscribe(listener: () => void): () => void {
  watch();
  syncUnlessFresh();
  const stops = [store.subscribe(listener), queue.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

export const currentCurriculum = (): CurriculumState => store.current();

export const { isFailing } = queue;

/** After the link was made or taken back. */
export const setShare = (share: string | null): void => update((state) => ({ ...state, share }));
