import { type HostMessage, type Run, streamRun } from '@teamsparks/contract/runs/addresses/runs';
import { urlOf } from '@teamsparks/contract/shared/endpoint';
import type { RunState } from '@teamsparks/contract/runs/run-state';
import { reopenMinutes } from '@teamsparks/contract/runs/vocabulary';
import type { KnownClock } from '../../../parts/run/clock-words.ts';
import { clocksApart } from '../../../parts/run/device-sleep.ts';
import { followRun, type Link } from '../../../parts/run/run-link.ts';
import { randomUuid } from '../../../parts/run/random-uuid.ts';
import type { ApiError } from '../../../shared/api/api-error.ts';
import {
  type Device,
  queueCommand,
  type HostStep,
  logTime,
  newDevice,
  applyMessage,
  dropRefusedCommand,
  toSentCommand,
  addSleep,
  shownState,
  confirmCommand,
} from './device.ts';
import { askForState, isUndecided, messageOf, sendCommand } from './host-calls.ts';
import { deviceId, forgetCommand, keepCommand, readKeptCommands, tabId } from './kept-commands.ts';

export interface HostView {
  state: RunState;
  connected: string[];
  link: Link;
  /** Commands that the server has not answered. */
  waiting: number;
  /** The last attempt to send failed. */
  isFailing: boolean;
  /** The clock is unreliable until the server answers, so no time may be shown. */
  isStale: boolean;
  /** Why a step was refused. */
  notice: string | null;
  /** Time that this device seems to have slept without a connection (ms). */
  sleptMs: number | null;
  isGone: boolean;
}

const againMs = 2_000;
const sleepNoticedMs = 2_000;

/** Holds one run on its host's device: the server's state, the host's commands, and those waiting to be sent. */
export class HostRun {
  readonly #run: Run;
  /** Id of this tab, the sender of its commands. */
  readonly tab = tabId();
  /** Id of this browser: its tabs can undo each other's steps. */
  readonly deviceId = deviceId();
  readonly #listeners = new Set<() => void>();
  #device: Device;
  #view: HostView;
  #isSending = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** How far apart the device's clocks were (ms) when the time was last certain. */
  #certainApart = clocksApart();
  #source: ReturnType<typeof followRun<HostMessage>> | undefined;
  readonly #onRights: () => void;

  /** Starts with the commands kept from before. `onRights` is called when the person's rights to the run or its join code changed. */
  constructor(run: Run, onRights: () => void) {
    this.#run = run;
    this.#onRights = onRights;
    this.#device = newDevice(run.message, performance.now(), this.deviceId, readKeptCommands(run.id));
    this.#view = {
      state: shownState(run.track, this.#device),
      connected: run.message.connected,
      link: 'connected',
      waiting: this.#device.waiting.length,
      isFailing: false,
      isStale: false,
      notice: null,
      sleptMs: null,
      isGone: false,
    };
  }

  view = (): HostView => this.#view;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the run's stream and sends waiting commands; returns the function that stops it. */
  follow = () => {
    const params = { id: String(this.#run.id) };
    this.#source = followRun<HostMessage>({
      streamUrl: urlOf(streamRun.path, params),
      ask: (seen, signal) => askForState(this.#run.id, seen, signal),
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

  /** Returns the run's clock in times of this page's clock. */
  clock = (): KnownClock => {
    const { running, left_ms, since } = this.#view.state.clock;
    return { running, left_ms, at: since - this.#device.ahead };
  };

  now = (): number => this.moment().now;

  /** Returns the present moment by the log's clock (`now`) and by this page's clock (`at`), in ms. */
  moment = (): { now: number; at: number } => {
    const at = performance.now();
    return { now: logTime(this.#device, at), at };
  };

  /** Applies a step at once and sends it; returns false and shows a notice if the run refuses it. */
  do = (step: HostStep): boolean => {
    const id = randomUuid();
    const after = queueCommand(this.#run.track, this.#device, { id, by: this.tab, step, at: performance.now() });
    if (typeof after === 'string') {
      this.#show({ notice: after });
      return false;
    }
    keepCommand(this.#run.id, after.waiting.at(-1)!);
    this.#set(after, { notice: null });
    void this.#send();
    return true;
  };

  /** Sends what waited and asks for the current state, after a new login. */
  wake = () => {
    this.#source?.wake();
    void this.#send();
  };

  closeNotice = () => this.#show({ notice: null });

  /** Adds the time that the device slept to the clock, or ignores it, as the host decides. */
  countSleep = (counts: boolean) => {
    const { sleptMs } = this.#view;
    this.#certainApart = clocksApart();
    this.#set(counts && sleptMs ? addSleep(this.#device, sleptMs) : this.#device, { sleptMs: null, isStale: false });
  };

  /** Tells whether the run has ended too long ago to be opened again. */
  #isSettled(): boolean {
    const { phase, ended_at } = this.#view.state;
    return phase === 'ended' && ended_at !== null && this.now() - ended_at > reopenMinutes * 60_000;
  }

  #show(changes: Partial<HostView>) {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #set(device: Device, changes: Partial<HostView> = {}) {
    this.#device = device;
    const state = shownState(this.#run.track, device);
    this.#show({ state, connected: device.connected, waiting: device.waiting.length, ...changes });
  }

  #onMessage(message: HostMessage, at: number) {
    this.#certainApart = clocksApart();
    this.#set(applyMessage(this.#device, message, at), { isStale: false, sleptMs: null });
    // The join code is part of the run, and in no message.
    if (message.events.some(({ kind }) => kind === 'new_code')) this.#onRights();
    void this.#send();
  }

  #onLink(link: Link) {
    if (link !== this.#view.link) this.#show({ link });
    if (link !== 'own') return void this.#send();
    this.#lookForSleep();
    if (this.#view.sleptMs === null) this.#show({ isStale: false });
  }

  /** Compares the device's two clocks while there is no connection; one that fell behind means that the device slept. */
  #lookForSleep() {
    if (this.#view.link !== 'own' || this.#view.sleptMs !== null) return;
    const sleptMs = clocksApart() - this.#certainApart;
    if (sleptMs > sleepNoticedMs) this.#show({ sleptMs, isStale: true });
  }

  /** Sends the waiting commands one after the other, in order, until one fails. */
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
      const message = await sendCommand(this.#run.id, toSentCommand(this.#device, first, performance.now()));
      this.#drop(confirmCommand(this.#device, first.id, message, sentAt()), { isFailing: false });
      return true;
    } catch (error) {
      return this.#onRefusal(first.id, error, sentAt());
    }
  }

  #onRefusal(id: string, error: unknown, at: number): boolean {
    if (isUndecided(error)) {
      this.#show({ isFailing: true });
      this.#again = setTimeout(() => void this.#send(), againMs);
      return false;
    }
    const refusal = error as ApiError;
    const message = messageOf(refusal);
    this.#drop(dropRefusedCommand(this.#device, id, message && { message, at }), {
      isFailing: false,
      notice: refusal.detail || 'This step did not go through.',
    });
    return true;
  }

  #drop(device: Device, changes: Partial<HostView> = {}) {
    const kept = new Set(device.waiting.map(({ id }) => id));
    for (const { id } of this.#device.waiting) if (!kept.has(id)) forgetCommand(this.#run.id, id);
    this.#set(device, changes);
  }
}
