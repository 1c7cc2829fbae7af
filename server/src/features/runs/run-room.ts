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

/** Something that happens in a run. */
export interface Happening {
  command: RunCommand;
  /** A tab of the host, or the id of a screen. */
  by: string;
  /** The browser of a host. */
  device?: string | undefined;
  /** Milliseconds since 1970; absent: now. */
  at?: number | undefined;
  commandId?: string;
}

// How much a run takes: whoever has the code of a team can use up what is theirs, and nothing of the host or of anybody else.

/** Whose sender of "joined" is not the new screen itself. */
export const byHost = 'host';

const isOfScreen = (kind: string): kind is ScreenEventKind => kind in screenEventsMax;

/** Whether it counts for the screens: the host sends "reading", too, with an id as all commands have it. */
export function isOfScreens({ command: { kind }, by, commandId }: Happening): boolean {
  return kind === 'joined' ? by !== byHost : isOfScreen(kind) && commandId === undefined;
}

/** Throws "conflict" where the run takes no more of this. */
export function demandRoom({ seq, guest_events }: RunRecord, state: RunState, happening: Happening): void {
  const { command, by } = happening;
  const isJoining = command.kind === 'joined';
  if (isJoining) demandPlace(state, command.payload.kind, by === byHost);
  const bringsScreens = isJoining || command.kind === 'new_code';
  if (bringsScreens && guest_events >= guestEventsMax)
    throw isJoining && by !== byHost ? conflict(fullForGuests) : full();
  if (isOfScreens(happening)) return demandShare(state, command, by);
  // Screens have numbers of their own, so theirs are left out.
  if (!alwaysTaken.has(command.kind) && seq - guest_events >= runEventsMax) throw full();
}

const fullForGuests = 'This run is full. Ask the host to begin another one.';
const full = () => conflict('This run is full. End it and begin another one.');

const askHost = 'Ask the host to put one out.';
const placeWords: Record<ScreenKind, string> = { team: 'team screens', appraiser: 'appraisers' };

/** Windows of the host take no place of anybody else. */
function demandPlace({ screens }: RunState, kind: ScreenKind, byHost: boolean) {
  if (screens.filter((one) => one.kind === kind && one.by_host === byHost).length < runScreensMax) return;
  const [words, then] = byHost ? ['windows of its host', 'Put one of them out.'] : [placeWords[kind], askHost];
  throw conflict(`This run has ${runScreensMax} ${words}, which is the most. ${then}`);
}

function demandShare({ screens, joins }: RunState, command: Happening['command'], by: string) {
  if (command.kind === 'joined') {
    const most = runJoinsMax[command.payload.kind];
    if (joins[command.payload.kind] < most) return;
    throw conflict(`${most} screens have joined this run by this code, which is the most. Ask the host for a new one.`);
  }
  const sent = screens.find(({ id }) => id === by)?.sent ?? {};
  if (!isOfScreen(command.kind) || (sent[command.kind] ?? 0) < screenEventsMax[command.kind]) return;
  throw conflict('This screen has sent all that it may in this run.');
}
