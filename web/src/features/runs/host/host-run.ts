import {
  commandRun,
  getRunState,
  type HostMessage,
  type Run,
  streamRun,
} from '@teamsparks/contract/runs/addresses/runs';
import { urlOf } from '@teamsparks/contract/shared/endpoint';
import type { RunState } from '@teamsparks/contract/runs/run-state';
import { reopenMinutes } from '@teamsparks/contract/runs/vocabulary';
import type { KnownClock } from '../../../parts/run/clock-words.ts';
import { followRun, Gone, type Link } from '../../../parts/run/run-link.ts';
import { randomUuid } from '../../../parts/run/random-uuid.ts';
import { ApiError, isPassing } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import {
  type Device,
  give,
  type HostStep,
  logTime,
  newDevice,
  receive,
  refused,
  sentForm,
  slept,
  stateOf,
  taken,
} from './device.ts';
import { deviceId, forgetCommand, keepCommand, keptCommands, tabId } from './kept-commands.ts';

export interface HostView {
  state: RunState;
  connected: string[];
  link: Link;
  /** Commands that the server has not answered. */
  waiting: number;
  /** The last one did not get through. */
  isFailing: boolean;
  /** No time may be shown before the server was asked. */
  isStale: boolean;
  /** Why a step was not taken. */
  notice: string | null;
  /** Milliseconds that this device seems to have slept while it was on its own. */
  sleptMs: number | null;
  isGone: boolean;
}

const againMs = 2_000;
/** A machine that fell silent answers nothing; sent again, a command may reach another one, and counts once. */
const answerMaxMs = 6_000;
const sleepNoticedMs = 2_000;

/** One run on its host's device: what the server says, what the host does, and what waits to be sent. */
export class HostRun {
  readonly #run: Run;
  /** The sender of what is done here. */
  readonly tab = tabId();
  /** Of all tabs of this browser: what one did the others undo. */
  readonly deviceId = deviceId();
  readonly #listeners = new Set<() => void>();
  #device: Device;
  #view: HostView;
  #isSending = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** How both clocks of the device stood when the time was last known for sure. */
  #sure = { wall: Date.now(), own: performance.now() };
  #source: ReturnType<typeof followRun<HostMessage>> | undefined;
  readonly #onRights: () => void;

  /** `onRights`: the person may see or do more or less of the run than before, or its code is another one. */
  constructor(run: Run, onRights: () => void) {
    this.#run = run;
    this.#onRights = onRights;
    this.#device = newDevice(run.message, performance.now(), this.deviceId, keptCommands(run.id));
    this.#view = {
      ...{ state: stateOf(run.track, this.#device), connected: run.message.connected, link: 'connected' },
      ...{
        waiting: this.#device.waiting.length,
        isFailing: false,
        isStale: false,
        notice: null,
        sleptMs: null,
        isGone: false,
      },
    };
  }

  view = (): HostView => this.#view;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Listens until the answer is called. */
  follow = () => {
    const params = { id: String(this.#run.id) };
    this.#source = followRun<HostMessage>({
      streamUrl: urlOf(streamRun.path, params),
      ask: (seen, signal) => this.#ask(seen, signal),
      onMessage: (message, at) => this.#onMessage(message, at),
      onLink: (link) => this.#onLink(link),
      onStale: () => this.#show({ isStale: true }),
      onGone: () => this.#show({ isGone: true }),
      onRights: this.#onRights,
      isSettled: () => this.#isSettled(),
    });
    const looking = setInterval(() => this.#lookForSleep(), 1_000);
    void this.#send();
    return () => {
      this.#source?.close();
      clearInterval(looking);
      clearTimeout(this.#again);
    };
  };

  /** As the clock of this page has it. */
  clock = (): KnownClock => {
    const { running, left_ms, since } = this.#view.state.clock;
    return { running, left_ms, at: since - this.#device.ahead };
  };

  now = (): number => this.moment().now;

  /** This moment by the clock of the log and by the clock of this page. */
  moment = (): { now: number; at: number } => {
    const at = performance.now();
    return { now: logTime(this.#device, at), at };
  };

  do = (step: HostStep): boolean => {
    const id = randomUuid();
    const after = give(this.#run.track, this.#device, { id, by: this.tab, step, at: performance.now() });
    if (typeof after === 'string') {
      this.#show({ notice: after });
      return false;
    }
    keepCommand(this.#run.id, after.waiting.at(-1)!);
    this.#set(after, { notice: null });
    void this.#send();
    return true;
  };

  /** After a new login: what waited is sent, and how things stand is heard at once. */
  wake = () => {
    this.#source?.wake();
    void this.#send();
  };

  closeNotice = () => this.#show({ notice: null });

  /** The host says whether the minutes that the device slept count. */
  countSleep = (counts: boolean) => {
    const { sleptMs } = this.#view;
    this.#sure = { wall: Date.now(), own: performance.now() };
    this.#set(counts && sleptMs ? slept(this.#device, sleptMs) : this.#device, { sleptMs: null, isStale: false });
  };

  /** It has ended and cannot be opened again. */
  #isSettled(): boolean {
    const { phase, ended_at } = this.#view.state;
    return phase === 'ended' && ended_at !== null && this.now() - ended_at > reopenMinutes * 60_000;
  }

  async #ask(seen: number | undefined, signal: AbortSignal): Promise<HostMessage> {
    try {
      const params = { id: String(this.#run.id) };
      return await call(getRunState, { params, signal, query: seen === undefined ? {} : { seen } });
    } catch (error) {
      throw error instanceof ApiError && error.status === 404 ? new Gone() : error;
    }
  }

  #show(changes: Partial<HostView>) {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #set(device: Device, changes: Partial<HostView> = {}) {
    this.#device = device;
    const state = stateOf(this.#run.track, device);
    this.#show({ state, connected: device.connected, waiting: device.waiting.length, ...changes });
  }

  #onMessage(message: HostMessage, at: number) {
    this.#sure = { wall: Date.now(), own: performance.now() };
    this.#set(receive(this.#device, message, at), { isStale: false, sleptMs: null });
    // It is in the run itself, and in no message.
    if (message.events.some(({ kind }) => kind === 'new_code')) this.#onRights();
    void this.#send();
  }

  #onLink(link: Link) {
    if (link !== this.#view.link) this.#show({ link });
    if (link !== 'own') return void this.#send();
    this.#lookForSleep();
    if (this.#view.sleptMs === null) this.#show({ isStale: false });
  }

  /** Only without a connection: with one, the server says what time it is. */
  #lookForSleep() {
    if (this.#view.link !== 'own' || this.#view.sleptMs !== null) return;
    const { wall, own } = this.#sure;
    const apart = Date.now() - wall - (performance.now() - own);
    if (apart > sleepNoticedMs) this.#show({ sleptMs: apart, isStale: true });
  }

  /** One command after the other, in the order in which they were given. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#again);
    try {
      while (this.#device.waiting.length > 0) if (!(await this.#sendFirst())) break;
    } finally {
      this.#isSending = false;
    }
  }

  async #sendFirst(): Promise<boolean> {
    const first = this.#device.waiting[0]!;
    const sentAt = () => this.#source?.sentAt() ?? performance.now();
    try {
      const body = sentForm(this.#device, first, performance.now());
      const signal = AbortSignal.timeout(answerMaxMs);
      const message = await call(commandRun, { params: { id: String(this.#run.id) }, body, signal });
      this.#drop(taken(this.#device, first.id, message, sentAt()), { isFailing: false });
      return true;
    } catch (error) {
      return this.#onRefusal(first.id, error, sentAt());
    }
  }

  #onRefusal(id: string, error: unknown, at: number): boolean {
    const status = error instanceof ApiError ? error.status : 0;
    if (isPassing(error) || status === 0 || status === 401 || status === 429) {
      this.#show({ isFailing: true });
      this.#again = setTimeout(() => void this.#send(), againMs);
      return false;
    }
    const { current, detail } = error as ApiError;
    const told = status === 409 && isMessage(current) ? { message: current, at } : null;
    this.#drop(refused(this.#device, id, told), { isFailing: false, notice: detail || 'This step was not taken.' });
    return true;
  }

  #drop(device: Device, changes: Partial<HostView> = {}) {
    const kept = new Set(device.waiting.map(({ id }) => id));
    for (const { id } of this.#device.waiting) if (!kept.has(id)) forgetCommand(this.#run.id, id);
    this.#set(device, changes);
  }
}

const isMessage = (value: unknown): value is HostMessage =>
  typeof value === 'object' && value !== null && 'state' in value && 'now' in value;
