import type { HostMessage } from '@teamsparks/contract/runs/addresses/runs';
import type { SentCommand } from '@teamsparks/contract/runs/fields/run';
import { refusalOf } from '@teamsparks/contract/runs/run-rules';
import { completeCommand } from '@teamsparks/contract/runs/run-undo';
import { fold, isSteering } from '@teamsparks/contract/runs/run-fold';
import type { RunState, RunTrack } from '@teamsparks/contract/runs/run-state';

// The state of a run on the host's device, and the commands not sent yet. Without a connection the run goes on here: the screen
// shows the server's state with the waiting commands applied to it.

/** A command of the host. */
export type HostStep = SentCommand['step'];

/** A command that the server has not answered. */
export interface Waiting {
  id: string;
  /** The tab that gave it. */
  by: string;
  /** Number of the last event that the host had seen. */
  seen: number;
  /** Time of the command by the log's clock, as this device knew it (ms since 1970). */
  at: number;
  step: HostStep;
  /** The server's state contains its event already; only the answer is missing. */
  arrived?: boolean;
}

export interface Device {
  /** Id of this browser in the log. */
  id: string;
  /** The server's latest state. */
  serverState: RunState;
  /** Ids of the connected screens. */
  connected: string[];
  /** The log's clock minus this page's clock (ms). */
  ahead: number;
  waiting: Waiting[];
}

/** Creates a device from the server's first message; `at` is this page's clock (ms) when it was sent. */
export function newDevice(message: HostMessage, at: number, id: string, waiting: Waiting[]): Device {
  return { id, serverState: message.state, connected: message.connected, ahead: message.now - at, waiting };
}

/** Converts a time of this page's clock into the log's clock (ms since 1970). */
export const logTime = ({ ahead }: Device, at: number): number => ahead + at;

/**
 * Returns the state that the host sees: the server's with the waiting commands applied; leaves out those that have
 * arrived or that the run would refuse.
 */
export function shownState(track: RunTrack, { id: device, serverState, waiting }: Device): RunState {
  return waiting.reduce((state, { at, by, step, arrived }) => {
    const command = completeCommand(state, step, { by, device });
    if (arrived || refusalOf(track, state, command)) return state;
    const event = { ...command, by, device, seq: state.seq, at: Math.max(at, state.clock.since) };
    return fold(track, state, event);
  }, serverState);
}

interface NewCommand {
  id: string;
  by: string;
  step: HostStep;
  /** This page's clock. */
  at: number;
}

/**
 * Returns the device with the command added to its queue, or, if the run refuses it, the sentence that says why. Sends
 * nothing.
 */
export function queueCommand(track: RunTrack, device: Device, { id, by, step, at }: NewCommand): Device | string {
  const state = shownState(track, device);
  const refusal = refusalOf(track, state, completeCommand(state, step, { by, device: device.id }));
  if (refusal) return refusal;
  const command: Waiting = { id, by, step, seen: device.serverState.seq, at: logTime(device, at) };
  return { ...device, waiting: [...device.waiting, command] };
}

/**
 * Returns a command in the form that is sent, with the time it waited until `now` (page's clock; ms, at most 12 hours).
 */
export function toSentCommand(device: Device, { id, by, seen, at, step }: Waiting, now: number) {
  const waited = Math.round(logTime(device, now) - at);
  return { id, by, device: device.id, seen, step, waited_ms: Math.min(Math.max(0, waited), 12 * 60 * 60 * 1000) };
}

/**
 * Returns the device after a message from the server; one older than the present state changes only clock and connected screens.
 * The message may contain the first waiting command before that command's own answer comes.
 */
export function applyMessage(device: Device, message: HostMessage, at: number): Device {
  const clock = { ...device, ahead: message.now - at, connected: message.connected };
  if (message.state.seq < device.serverState.seq) return clock;
  const since = message.events.filter(({ seq }) => seq > device.serverState.seq);
  const [first, ...others] = device.waiting;
  const isThere = first && !first.arrived && since.some(({ kind }) => kind === first.step.kind);
  return {
    ...clock,
    serverState: message.state,
    waiting: isThere ? [{ ...first, arrived: true }, ...others] : device.waiting,
  };
}

/** Returns the device after the server took a command: the message applied, the command no longer waiting. */
export function confirmCommand(device: Device, id: string, message: HostMessage, at: number): Device {
  const received = applyMessage(device, message, at);
  return { ...received, waiting: received.waiting.filter((command) => command.id !== id) };
}

/**
 * Returns the device after the server refused a command, without it and with the `current` message applied if there
 * is one. If that was a step that steers the run, all other waiting steps that steer are dropped, too, but only with
 * a `current` message; other steps stay.
 */
export function dropRefusedCommand(
  device: Device,
  id: string,
  current: { message: HostMessage; at: number } | null,
): Device {
  const received = current ? applyMessage(device, current.message, current.at) : device;
  const isStale = received.waiting.some((command) => command.id === id && isSteering(command.step.kind));
  const isDropped = (command: Waiting) =>
    command.id === id || (isStale && current !== null && isSteering(command.step.kind));
  return { ...received, waiting: received.waiting.filter((command) => !isDropped(command)) };
}

/** Returns the device with its clock moved ahead by the time (ms) that it slept, when its own clock stood still. */
export const addSleep = (device: Device, ms: number): Device => ({ ...device, ahead: device.ahead + ms });
