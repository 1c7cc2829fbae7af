import type { HostMessage } from '@teamsparks/contract/runs/addresses/runs';
import type { SentCommand } from '@teamsparks/contract/runs/fields/run';
import { refusalOf } from '@teamsparks/contract/runs/run-rules';
import { completeCommand } from '@teamsparks/contract/runs/run-undo';
import { fold, isSteering } from '@teamsparks/contract/runs/run-fold';
import type { RunState, RunTrack } from '@teamsparks/contract/runs/run-state';

// What the host's device knows of a run, and what it has not been able to send. Without a connection the run goes on here: the
// state on screen is the server's, with the waiting commands folded onto it.

/** What a host does. */
export type HostStep = SentCommand['step'];

/** A command that the server has not answered. */
export interface Waiting {
  id: string;
  /** The tab that gave it. */
  by: string;
  /** The last event that was seen then. */
  seen: number;
  /** When it was given, by the clock of the log as this device knew it. */
  at: number;
  step: HostStep;
  /** Its event is in the state already; only the answer is on its way. */
  arrived?: boolean;
}

export interface Device {
  /** How the log knows this browser. */
  id: string;
  /** As the server said last. */
  known: RunState;
  /** The screens that are connected. */
  connected: string[];
  /** The clock of the log minus this page's own. */
  ahead: number;
  waiting: Waiting[];
}

/** `at` is this page's clock when the message was sent. */
export function newDevice(message: HostMessage, at: number, id: string, waiting: Waiting[]): Device {
  return { id, known: message.state, connected: message.connected, ahead: message.now - at, waiting };
}

/** The clock of the log at a moment of this page's clock. */
export const logTime = ({ ahead }: Device, at: number): number => ahead + at;

/** The state that the host sees: the server's, and what waits. */
export function stateOf(track: RunTrack, { id: device, known, waiting }: Device): RunState {
  return waiting.reduce((state, { at, by, step, arrived }) => {
    const command = completeCommand(state, step, { by, device });
    if (arrived || refusalOf(track, state, command)) return state;
    const event = { ...command, by, device, seq: state.seq, at: Math.max(at, state.clock.since) };
    return fold(track, state, event);
  }, known);
}

interface Given {
  id: string;
  by: string;
  step: HostStep;
  /** This page's clock. */
  at: number;
}

/** Puts a command into the queue; or answers why the run refuses it as it stands here. */
export function give(track: RunTrack, device: Device, { id, by, step, at }: Given): Device | string {
  const state = stateOf(track, device);
  const refusal = refusalOf(track, state, completeCommand(state, step, { by, device: device.id }));
  if (refusal) return refusal;
  const one: Waiting = { id, by, step, seen: device.known.seq, at: logTime(device, at) };
  return { ...device, waiting: [...device.waiting, one] };
}

/** What one command becomes on the wire. */
export function sentForm(device: Device, { id, by, seen, at, step }: Waiting, now: number) {
  const waited = Math.round(logTime(device, now) - at);
  return { id, by, device: device.id, seen, step, waited_ms: Math.min(Math.max(0, waited), 12 * 60 * 60 * 1000) };
}

/**
 * A message of the server. One that is older than what is known changes only the clock. The first command may be in it before
 * its own answer comes.
 */
export function receive(device: Device, message: HostMessage, at: number): Device {
  const clock = { ...device, ahead: message.now - at, connected: message.connected };
  if (message.state.seq < device.known.seq) return clock;
  const since = message.events.filter(({ seq }) => seq > device.known.seq);
  const [first, ...others] = device.waiting;
  const isThere = first && !first.arrived && since.some(({ kind }) => kind === first.step.kind);
  return {
    ...clock,
    known: message.state,
    waiting: isThere ? [{ ...first, arrived: true }, ...others] : device.waiting,
  };
}

/** The server took a command. */
export function taken(device: Device, id: string, message: HostMessage, at: number): Device {
  const received = receive(device, message, at);
  return { ...received, waiting: received.waiting.filter((one) => one.id !== id) };
}

/**
 * The server refused a command. Where somebody else moved the run on, the steps that were given without knowing it go, too;
 * points and words stay.
 */
export function refused(device: Device, id: string, current: { message: HostMessage; at: number } | null): Device {
  const received = current ? receive(device, current.message, current.at) : device;
  const isStale = received.waiting.some((one) => one.id === id && isSteering(one.step.kind));
  const goes = (one: Waiting) => one.id === id || (isStale && current !== null && isSteering(one.step.kind));
  return { ...received, waiting: received.waiting.filter((one) => !goes(one)) };
}

/** The device slept: its own clock stood still for so long, and those who sleep count it. */
export const slept = (device: Device, ms: number): Device => ({ ...device, ahead: device.ahead + ms });
