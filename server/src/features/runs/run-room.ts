import { alwaysTaken } from '@teamsparks/contract/runs/run-fold';
import type { RunCommand, RunState } from '@teamsparks/contract/runs/run-state';
import type { ScreenKind } from '@teamsparks/contract/shared/access';
import {
  guestEventsMax,
  runEventsMax,
  runJoinsMax,
  runScreensMax,
  type ScreenEventKind,
  screenEventsMax,
} from '@teamsparks/contract/runs/vocabulary';
import { conflict } from '../../platform/errors.ts';
import type { RunRecord } from './runs.repository.ts';

/** An event to append to a run's log. */
export interface NewRunEvent {
  command: RunCommand;
  /** Sender: a tab of the host, or the id of a screen. */
  by: string;
  /** The host's browser. */
  device?: string | undefined;
  /** Time (ms since 1970); absent: now. */
  at?: number | undefined;
  commandId?: string;
}

// Limits of a run: somebody with a team's code can use up that screen's share, never the host's or another screen's.

/** Sender of "joined" for a window that the host opened; for any other screen the sender is the screen itself. */
export const hostSender = 'host';

const isOfScreen = (kind: string): kind is ScreenEventKind => kind in screenEventsMax;

/**
 * Tells whether the event counts toward the screens' share: a "joined" that the host did not send, or a kind that screens
 * send, without a command id; the host sends "reading", too, but with one.
 */
export function countsForScreens({ command: { kind }, by, commandId }: NewRunEvent): boolean {
  return kind === 'joined' ? by !== hostSender : isOfScreen(kind) && commandId === undefined;
}

/**
 * Throws 409 if the run has reached its limit of screens, joins or events for this sender. The host may always pause, go
 * on, end the run and put a screen out.
 */
export function refuseFullRun({ seq, guest_events }: RunRecord, state: RunState, newEvent: NewRunEvent): void {
  const { command, by } = newEvent;
  const isJoining = command.kind === 'joined';
  if (isJoining) demandPlace(state, command.payload.kind, by === hostSender);
  const bringsScreens = isJoining || command.kind === 'new_code';
  if (bringsScreens && guest_events >= guestEventsMax)
    throw isJoining && by !== hostSender ? conflict(fullForGuests) : full();
  if (countsForScreens(newEvent)) return demandShare(state, command, by);
  // Screens have limits of their own, so their events do not count here.
  if (!alwaysTaken.has(command.kind) && seq - guest_events >= runEventsMax) throw full();
}

const fullForGuests = 'This run is full. Ask the host to begin another one.';
const full = () => conflict('This run is full. End it and begin another one.');

const askHost = 'Ask the host to put one out.';
const placeWords: Record<ScreenKind, string> = { team: 'team screens', appraiser: 'appraisers' };

/** Throws 409 if no further screen of this kind may join; the host's windows are counted apart. */
function demandPlace({ screens }: RunState, kind: ScreenKind, byHost: boolean) {
  if (screens.filter((one) => one.kind === kind && one.by_host === byHost).length < runScreensMax) return;
  const [words, then] = byHost ? ['windows of its host', 'Put one of them out.'] : [placeWords[kind], askHost];
  throw conflict(`This run has ${runScreensMax} ${words}, which is the most. ${then}`);
}

function demandShare({ screens, joins }: RunState, command: NewRunEvent['command'], by: string) {
  if (command.kind === 'joined') {
    const most = runJoinsMax[command.payload.kind];
    if (joins[command.payload.kind] < most) return;
    throw conflict(`${most} screens have joined this run by this code, which is the most. Ask the host for a new one.`);
  }
  const sent = screens.find(({ id }) => id === by)?.sent ?? {};
  if (!isOfScreen(command.kind) || (sent[command.kind] ?? 0) < screenEventsMax[command.kind]) return;
  throw conflict('This screen has sent all that it may in this run.');
}
