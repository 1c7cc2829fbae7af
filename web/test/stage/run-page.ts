import { fold } from '@teamsparks/contract/runs/run-fold';
import { completeCommand } from '@teamsparks/contract/runs/run-undo';
import type { RunEvent } from '@teamsparks/contract/runs/run-events';
import { emptyRun, type RunState } from '@teamsparks/contract/runs/run-state';
import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { commandRun, getRun, getRunState } from '@teamsparks/contract/runs/endpoints/runs';
import { server } from './page.ts';

/** A stream that is open and says nothing: the page has what its call answered. */
class QuietStream {
  static readonly OPEN = 1;
  readonly readyState = QuietStream.OPEN;
  addEventListener(): void {}
  close(): void {}
}

/** Lets the page of a run listen to nothing, and says of the run what it is. */
export function answerRun(run: Run): void {
  Object.assign(globalThis, { EventSource: QuietStream });
  server.answer(getRun, run).answer(getRunState, run.message);
}

const track = {
  parts: [
    { kind: 'work' as const, name: 'Build', ms: 360_000, stage: 0 },
    { kind: 'debrief' as const, name: 'Talk about it', ms: 0, stage: null },
  ],
  scoring: [[{ points: 60, up_to: true }]],
  pdf_pages: [0],
  teams: 1,
};

/** What a host's step brings. */
export type Step = {
  [K in RunEvent['kind']]: Pick<Extract<RunEvent, { kind: K }>, 'kind' | 'payload'>;
}[RunEvent['kind']] & {
  /** The tab that sent it; absent: another one than the page's. */
  by?: string;
  /** Its browser. */
  device?: string | undefined;
};

/** Returns the state of the run of {@link aRun} after these steps, a minute apart. */
const stateAfter = (steps: readonly Step[]): RunState =>
  steps.reduce<RunState>((state, { by = 'a tab', device = 'a browser', ...step }, index) => {
    const sender = { by, device };
    return fold(track, state, {
      ...completeCommand(state, step, sender),
      ...sender,
      seq: index + 1,
      at: Date.now() + index * 60_000,
    });
  }, emptyRun(track));

/** Returns a run of one challenge and one team, as its host sees it. */
export function aRun(its: Partial<Run> = {}, steps: readonly Step[] = []): Run {
  const state = stateAfter(steps);
  return {
    id: 51,
    name: 'Paper Chain',
    rules: 'practice',
    place: 'alone',
    sound: false,
    started_at: '2026-03-02T11:30:00.000Z',
    ended_at: null,
    code: null,
    of: { challenge_id: 41, ai_challenge_id: null, lesson_plan: null, event: null, group: null },
    teams: [{ name: 'Sea Turtles', next_time: null, bests: [null] }],
    track: { ...track, parts: [...track.parts], scoring: track.scoring },
    stages: [
      {
        kind: 'challenge',
        title: 'Paper Chain',
        challenge_id: 41,
        minutes: null,
        text: null,
        video_url: null,
        team: null,
      },
    ],
    questions: ['What helped?'],
    message: { seq: state.seq, events: [], state, now: Date.now() + steps.length * 60_000, connected: [] },
    can: { steer: true, delete: true, reopen: false },
    ...its,
  };
}

/**
 * Answers the page of a run as the server does: it accepts each step of the host and broadcasts the new state. Returns
 * the list of steps, which grows.
 */
export function answerSteered(its: Partial<Run> = {}, before: readonly Step[] = []): Step[] {
  const steps = [...before];
  const message = () => aRun(its, steps).message;
  answerRun(aRun(its, before));
  server.answer(getRunState, message).answer(commandRun, ({ body }) => {
    steps.push({ ...body.step, by: body.by, device: body.device });
    return message();
  });
  return steps;
}
