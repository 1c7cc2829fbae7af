import type { FastifyReply } from 'fastify';
import type { JoinedScreen, Runs } from './runs.ts';
import type { Follower, LiveRun } from './live-runs.ts';
import {
  appraisedStageOf,
  appraiserMessageOf,
  pointsGivenBy,
  hostMessageOf,
  isAdmitted,
  currentStage,
  teamMessageOf,
} from './messages.ts';
import { RunStream } from './run-stream.ts';
import { appraiserAnswer, hostRunsChallenges, readLobbyCode, teamAnswer } from './screens.service.ts';

// From a state of a run to the bytes that each reader gets. A message that several readers share is built once.

/** Messages (JSON) of one state of a run, by reader kind and the last event the reader saw. */
interface SharedMessages {
  seq: number;
  at: number;
  texts: Map<string, string>;
}
const sharedByRun = new WeakMap<LiveRun, SharedMessages>();
/** Age (ms) up to which the times in a shared message are still right. */
const freshMs = 2;

/** Returns the JSON that `make` gives, built once for all readers with the same key and state. */
function shareMessage(runs: Runs, run: LiveRun, key: string, make: (now: number) => object): string {
  const now = runs.now();
  let shared = sharedByRun.get(run);
  if (!shared || shared.seq !== run.state.seq || now - shared.at > freshMs || now < shared.at) {
    shared = { seq: run.state.seq, at: now, texts: new Map() };
    sharedByRun.set(run, shared);
  }
  const text = shared.texts.get(key) ?? JSON.stringify(make(shared.at));
  shared.texts.set(key, text);
  return text;
}

/** How far a reader is: the last event it saw, and the stage whose texts it was sent. */
interface Reader {
  seen: number;
  stage: number | null;
}

const readerOf = (run: LiveRun): Reader => ({ seen: run.state.seq, stage: currentStage(run) });

function follow(
  runs: Runs,
  run: LiveRun,
  {
    screenId,
    by,
    reply,
    first,
  }: { screenId: string | null; by: Follower['reader']; reply: FastifyReply; first: object },
  text: (reader: Reader) => string,
) {
  const reader = readerOf(run);
  let unfollow = () => {};
  const stream = new RunStream(reply, () => unfollow());
  const follower: Follower = {
    screenId,
    reader: by,
    onHostRights: null,
    tell: (now) => {
      stream.send('message', now.state.seq, text(reader));
      Object.assign(reader, readerOf(now));
    },
    beat: (now) => stream.send('beat', now.state.seq, text(reader)),
    // The page then loads everything again.
    onRights: () => stream.send('rights', run.state.seq, '{}'),
    end: (lastWord) => stream.end(lastWord),
  };
  stream.send('message', run.state.seq, JSON.stringify(first));
  unfollow = runs.live.follow(run, follower);
}

/**
 * Takes over the reply as the event stream of a host's page: sends the state with the events since `seen`, then every new
 * state until it closes. The caller has checked that this person may read the run.
 */
export function followAsHost(
  runs: Runs,
  run: LiveRun,
  by: NonNullable<Follower['reader']>,
  reply: FastifyReply,
  seen: number | undefined,
) {
  const connected = () => runs.presence.connected(run);
  const first = hostMessageOf(run, { now: runs.now(), seen, connected: connected() });
  follow(runs, run, { screenId: null, by, reply, first }, (reader) =>
    shareMessage(runs, run, `host ${reader.seen}`, (now) =>
      hostMessageOf(run, { now, seen: reader.seen, connected: connected() }),
    ),
  );
}

/**
 * Takes over the reply as the event stream of a team screen: sends the full message, then every new state until it
 * closes, with a stage's texts only when the stage changes. The caller has checked the screen's token.
 */
export async function followAsTeam(
  runs: Runs,
  run: LiveRun,
  screen: JoinedScreen,
  reply: FastifyReply,
  seen: number | undefined,
) {
  const { isWindow } = screen;
  const code = await readLobbyCode(runs, run);
  // From here to the end nothing is waited for: an event in between would be in no message.
  const first = teamAnswer(runs, run, screen, { seen, code });
  follow(runs, run, { screenId: screen.id, by: null, reply, first }, (reader) => {
    const withPiece = reader.stage !== currentStage(run);
    return shareMessage(runs, run, `team ${isWindow} ${withPiece} ${reader.seen}`, (now) =>
      teamMessageOf(run, { now, seen: reader.seen, isWindow, withPiece }),
    );
  });
}

/** How far an appraiser is. `host`: whether they were sent what only hosts read; null if that is to be sent again. */
interface Reads extends Reader {
  admitted: boolean;
  host: boolean | null;
}

/**
 * Takes over the reply as the event stream of an appraiser's screen, messages in order, until it closes. Setup,
 * notes and handouts are sent only if the host may read them at that time. The caller has checked the screen's
 * token.
 */
export async function followAsAppraiser(
  runs: Runs,
  run: LiveRun,
  screen: JoinedScreen,
  reply: FastifyReply,
  seen: number | undefined,
) {
  const screenId = screen.id;
  const host = await hostRunsChallenges(runs, run);
  // From here to the end nothing is waited for: an event in between would be in no message.
  const first = appraiserAnswer(runs, run, screen, { seen, host });
  const readerNow = () => ({
    seen: run.state.seq,
    stage: appraisedStageOf(run),
    admitted: isAdmitted(run, screenId),
  });
  const reader: Reads = { ...readerNow(), host };
  let unfollow = () => {};
  let before = Promise.resolve();
  const stream = new RunStream(reply, () => unfollow());
  const send = async (event: 'message' | 'beat') => {
    const { stage, admitted } = readerNow();
    const isNew = reader.stage !== stage || reader.admitted !== admitted || reader.host === null;
    const pieces = isNew ? { host: await hostRunsChallenges(runs, run) } : null;
    const message = appraiserMessageOf(run, { now: runs.now(), seen: reader.seen, screenId, pieces });
    stream.send(event, run.state.seq, JSON.stringify({ ...message, mine: pointsGivenBy(run, screenId) }));
    Object.assign(reader, readerNow(), pieces);
  };
  const inOrder = (event: 'message' | 'beat') => {
    before = before.then(() => send(event)).catch(() => stream.end(null));
  };
  stream.send('message', run.state.seq, JSON.stringify(first));
  unfollow = runs.live.follow(run, {
    screenId,
    tell: () => inOrder('message'),
    beat: () => inOrder('beat'),
    reader: null,
    onRights: () => {},
    onHostRights: (may) => {
      if (reader.host === null || reader.host === may) return;
      reader.host = null;
      inOrder('message');
    },
    end: (lastWord) => stream.end(lastWord),
  });
}
