import type { FastifyReply } from 'fastify';
import type { JoinedScreen, Runs } from './shared.ts';
import type { Follower, LiveRun } from './live-runs.ts';
import {
  appraisedStageOf,
  appraiserMessageOf,
  givenBy,
  hostMessageOf,
  isAdmitted,
  stageOf,
  teamMessageOf,
} from './messages.ts';
import { RunStream } from './run-stream.ts';
import { appraiserAnswer, hostRuns, lobbyCode, teamAnswer } from './screens.service.ts';

// From a state to the bytes of every reader. What is the same for several is made once.

/** Of one state of a run: message by reader and by the event that they saw last. */
interface Made {
  seq: number;
  at: number;
  texts: Map<string, string>;
}
const made = new WeakMap<LiveRun, Made>();
/** Times in a message that is younger than this are still right. */
const freshMs = 2;

function once(runs: Runs, run: LiveRun, key: string, make: (now: number) => object): string {
  const now = runs.now();
  let known = made.get(run);
  if (!known || known.seq !== run.state.seq || now - known.at > freshMs || now < known.at) {
    known = { seq: run.state.seq, at: now, texts: new Map() };
    made.set(run, known);
  }
  const text = known.texts.get(key) ?? JSON.stringify(make(known.at));
  known.texts.set(key, text);
  return text;
}

/** What a reader has: the last event, and the stage whose words it was sent. */
interface Reader {
  seen: number;
  stage: number | null;
}

const readerOf = (run: LiveRun): Reader => ({ seen: run.state.seq, stage: stageOf(run) });

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
    ...{ screenId, reader: by, onHostRights: null },
    tell: (now) => {
      stream.send('message', now.state.seq, text(reader));
      Object.assign(reader, readerOf(now));
    },
    beat: (now) => stream.send('beat', now.state.seq, text(reader)),
    // The page asks for everything anew.
    onRights: () => stream.send('rights', run.state.seq, '{}'),
    end: (lastWord) => stream.end(lastWord),
  };
  stream.send('message', run.state.seq, JSON.stringify(first));
  unfollow = runs.live.follow(run, follower);
}

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
    once(runs, run, `host ${reader.seen}`, (now) =>
      hostMessageOf(run, { now, seen: reader.seen, connected: connected() }),
    ),
  );
}

export async function followAsTeam(
  runs: Runs,
  run: LiveRun,
  screen: JoinedScreen,
  reply: FastifyReply,
  seen: number | undefined,
) {
  const { isWindow } = screen;
  const code = await lobbyCode(runs, run);
  // From here to the end nothing is waited for: an event in between would be in no message.
  const first = teamAnswer(runs, run, screen, { seen, code });
  follow(runs, run, { screenId: screen.id, by: null, reply, first }, (reader) => {
    const withPiece = reader.stage !== stageOf(run);
    return once(runs, run, `team ${isWindow} ${withPiece} ${reader.seen}`, (now) =>
      teamMessageOf(run, { now, seen: reader.seen, isWindow, withPiece }),
    );
  });
}

/** What an appraiser has been sent. `host`: whether with what only hosts read; null where that is to be sent again. */
interface Reads extends Reader {
  admitted: boolean;
  host: boolean | null;
}

/**
 * Whether the host may read setup, notes and handouts is asked at the moment at which they are sent, and they are sent again when
 * that changes; messages stay in order.
 */
export async function followAsAppraiser(
  runs: Runs,
  run: LiveRun,
  screen: JoinedScreen,
  reply: FastifyReply,
  seen: number | undefined,
) {
  const screenId = screen.id;
  const host = await hostRuns(runs, run);
  // From here to the end nothing is waited for: an event in between would be in no message.
  const first = appraiserAnswer(runs, run, screen, { seen, host });
  const readerNow = () => ({
    ...{ seen: run.state.seq, stage: appraisedStageOf(run), admitted: isAdmitted(run, screenId) },
  });
  const reader: Reads = { ...readerNow(), host };
  let unfollow = () => {};
  let before = Promise.resolve();
  const stream = new RunStream(reply, () => unfollow());
  const send = async (event: 'message' | 'beat') => {
    const { stage, admitted } = readerNow();
    const isNew = reader.stage !== stage || reader.admitted !== admitted || reader.host === null;
    const pieces = isNew ? { host: await hostRuns(runs, run) } : null;
    const message = appraiserMessageOf(run, { now: runs.now(), seen: reader.seen, screenId, pieces });
    stream.send(event, run.state.seq, JSON.stringify({ ...message, mine: givenBy(run, screenId) }));
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
