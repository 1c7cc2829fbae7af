import { changeCurriculum, getCurriculum, type CurriculumKind } from '@teamsparks/contract/curriculum';
import { curriculumBatchMax } from '@teamsparks/contract/limits';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { currentSession, onSessionChange } from '../../shared/session/session.ts';
import { readForUser, writeForUser } from '../../shared/session/user-storage.ts';
import { userStore } from '../../shared/session/user-store.ts';
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
/** Milliseconds until what could not be sent is tried again without any sign of a connection. */
const patience = 30_000;

/** Whether the last exchange with the server failed. */
let failing = false;
let askedAt = 0;
const listeners = new Set<() => void>();

/** The plain ids stand beside the choices, where the specification has them (CUR-004, LIM-018). */
function update(next: (state: CurriculumState) => CurriculumState): void {
  store.update(next);
  writeForUser('curriculum', listedIds(store.current()));
}

function isAllowed(): boolean {
  const { state, expired, can } = currentSession();
  return state === 'signed-in' && !expired && can('view_training_videos');
}

/** Never taken as they are, however often they are sent. Without a session or the flag they wait for them. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 408, 429].includes(error.status);

async function exchange(): Promise<void> {
  const userId = currentSession().user?.id;
  const isSamePerson = () => currentSession().user?.id === userId;
  const sent = openEntries(store.current()).slice(0, curriculumBatchMax);
  try {
    const reply = await (sent.length > 0 ? call(changeCurriculum, { body: { entries: sent } }) : call(getCurriculum));
    if (isSamePerson()) update((state) => answered(state, sent, reply));
  } catch (error) {
    if (isSamePerson() && isFinal(error)) update((state) => refused(state, sent));
    throw error;
  }
}

function tellFailing(now: boolean): void {
  if (failing === now) return;
  failing = now;
  listeners.forEach((listener) => listener());
}

let running: Promise<void> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

async function exchangeAll(): Promise<void> {
  clearTimeout(retry);
  askedAt = Date.now();
  let failed = false;
  try {
    do await exchange();
    while (isAllowed() && openEntries(store.current()).length > 0);
  } catch {
    failed = true;
    retry = setTimeout(() => void syncCurriculum(), patience);
  }
  // Before anything else can be chosen: what comes now starts an exchange of its own.
  running = undefined;
  tellFailing(failed);
}

/** Sends what is open and takes over what other devices chose. Failures are kept for {@link isFailing} and tried again. */
export function syncCurriculum(): Promise<void> {
  if (!isAllowed()) return Promise.resolve();
  running ??= exchangeAll();
  return running;
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
let known = '';

/** Another person, or the same one back after the session had expired. */
function onSession(): void {
  const { user, expired } = currentSession();
  const now = `${user?.id} ${expired}`;
  // Reads anew for whoever is here now.
  store.current();
  if (now === known) return;
  known = now;
  askedAt = 0;
  void syncCurriculum();
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('online', () => void syncCurriculum());
  window.addEventListener('focus', () => void syncCurriculum());
  onSessionChange(onSession);
}

/** `listener` hears of every change in this and other tabs; while somebody listens the list follows the server. */
export function subscribe(listener: () => void): () => void {
  watch();
  syncUnlessFresh();
  listeners.add(listener);
  const stop = store.subscribe(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

export const currentCurriculum = (): CurriculumState => store.current();

export const isFailing = (): boolean => failing;

/** After the link was made or taken back. */
export const setShare = (share: string | null): void => update((state) => ({ ...state, share }));
