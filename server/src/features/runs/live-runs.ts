import { fold } from '@teamsparks/contract/runs/run-fold';
import type { RunEvent } from '@teamsparks/contract/runs/run-events';
import { emptyRun, type RunState, type RunTrack } from '@teamsparks/contract/runs/run-state';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { findBests } from './earlier-runs.repository.ts';
import { findEvents } from './run-log.repository.ts';
import type { LastWord } from './run-stream.ts';
import {
  findStageScoring,
  findLastSeqs,
  findStages,
  findTeams,
  readRun,
  type RunRecord,
  type StageRecord,
} from './runs.repository.ts';

/** What does not change while a run goes on. */
export interface RunInfo {
  id: number;
  createdAt: number;
  name: string;
  hostId: number | null;
  rules: RunRecord['rules'];
  sound: boolean;
  teams: string[];
  questions: string[];
  stages: StageRecord[];
  /** The most points each team earlier had in each challenge, keyed "stage team". */
  bests: Map<string, number>;
  track: RunTrack;
}

/** A run as this process holds it: its constants, its current state and its followers. */
export interface LiveRun {
  info: RunInfo;
  state: RunState;
  /** The event log without payloads. */
  log: { seq: number; kind: RunEvent['kind'] }[];
  followers: Set<Follower>;
}

/** An open connection that receives every event. */
export interface Follower {
  /** Sends the new state, once per change. */
  tell: (run: LiveRun) => void;
  /** Sends a heartbeat every few seconds. */
  beat: (run: LiveRun) => void;
  /** Ends the connection, with a reason where the client must know one. */
  end: (lastWord: LastWord | null) => void;
  /** Id of the screen; null for a signed-in reader. */
  screenId: string | null;
  /** The signed-in reader with the rights they had last; null for screens. */
  reader: { actor: Actor; steers: boolean } | null;
  /** Called when the reader's rights changed but still allow reading. */
  onRights: () => void;
  /** For appraisers: called repeatedly with whether the host may read what only hosts read. */
  onHostRights: ((may: boolean) => void) | null;
}

/** Streams that one screen, or one login, may have open to a run. */
const streamsMax = 4;
const ownerOf = ({ screenId, reader }: Follower) => screenId ?? reader?.actor.sessionId;

/** Number of runs kept in memory though nobody follows them. */
const idleMax = 200;

/**
 * Holds the current state of runs in this process and sends changes to all followers. Only committed events get in, so a state is
 * never ahead of the database.
 */
export class LiveRuns {
  readonly #db: Database;
  readonly #runs = new Map<number, LiveRun>();
  readonly #loading = new Map<number, Promise<LiveRun | undefined>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns the run, at least up to the event number in `row`. Pass the open transaction as `db`: it sees no further than the row. */
  async at(db: Database, row: RunRecord): Promise<LiveRun> {
    const loaded = this.#known(row) ?? (await load(db, row));
    // Another request may have loaded it meanwhile, and its copy may have followers.
    const run = this.#known(row) ?? loaded;
    this.#keep(run);
    if (run.state.seq < row.seq) this.#add(run, await findEvents(db, row.id, run.state.seq));
    return run;
  }

  /** Returns the run in memory, unless a restored database reused its id for another run. */
  #known({ id, created_at }: RunRecord): LiveRun | undefined {
    const run = this.#runs.get(id);
    return run?.info.createdAt === created_at.getTime() ? run : undefined;
  }

  /** Returns the run up to the last committed event; undefined if it does not exist. */
  async now(runId: number): Promise<LiveRun | undefined> {
    const loading = this.#loading.get(runId) ?? this.#read(runId);
    this.#loading.set(runId, loading);
    try {
      return await loading;
    } finally {
      this.#loading.delete(runId);
    }
  }

  async #read(runId: number): Promise<LiveRun | undefined> {
    const row = await readRun(this.#db, runId);
    if (!row) this.forget(runId);
    return row && this.at(this.#db, row);
  }

  /** Applies an event that this process has committed, and sends it to followers. */
  async committed(runId: number, event: RunEvent): Promise<void> {
    const run = this.#runs.get(runId);
    if (!run) return;
    if (event.seq === run.state.seq + 1) this.#add(run, [event]);
    else if (event.seq > run.state.seq) await this.now(runId);
  }

  /** Loads what another process wrote up to event number `seq`, if the run is in memory. */
  async heard(runId: number, seq: number): Promise<void> {
    const run = this.#runs.get(runId);
    if (run && run.state.seq < seq) await this.now(runId);
  }

  /** Loads new events of all followed runs, after notices from other processes may have been missed. */
  async catchUp(): Promise<void> {
    const runs = this.followed();
    const seqs = await findLastSeqs(
      this.#db,
      runs.map(({ info }) => info.id),
    );
    // A run without a row was deleted by another process.
    for (const { info, state } of runs) if ((seqs.get(info.id) ?? Infinity) > state.seq) await this.now(info.id);
  }

  /** Adds a follower and returns the function that removes it; a fifth stream of the same screen or login ends the oldest. */
  follow(run: LiveRun, follower: Follower): () => void {
    const others = [...run.followers].filter((one) => ownerOf(one) === ownerOf(follower));
    for (const oldest of others.slice(0, Math.max(0, others.length + 1 - streamsMax))) {
      run.followers.delete(oldest);
      oldest.end('crowded');
    }
    run.followers.add(follower);
    return () => run.followers.delete(follower);
  }

  /** Returns the runs that have followers in this process. */
  followed(): LiveRun[] {
    return [...this.#runs.values()].filter(({ followers }) => followers.size > 0);
  }

  /** Drops a deleted run from memory and ends its streams. */
  forget(runId: number): void {
    const run = this.#runs.get(runId);
    this.#runs.delete(runId);
    for (const follower of run?.followers ?? []) follower.end('deleted');
  }

  /** Ends all streams, when the process stops. */
  endAll(): void {
    for (const { followers } of this.#runs.values()) for (const follower of followers) follower.end(null);
  }

  #add(run: LiveRun, events: readonly RunEvent[]) {
    const fresh = events.filter(({ seq }) => seq > run.state.seq);
    if (fresh.length === 0) return;
    for (const event of fresh) {
      run.state = fold(run.info.track, run.state, event);
      run.log.push({ seq: event.seq, kind: event.kind });
    }
    for (const follower of run.followers) follower.tell(run);
    // Lobbies show the join code, which is in no message, so the screens load everything again.
    const hasNewCode = fresh.some(({ kind }) => kind === 'new_code');
    for (const follower of run.followers) if (hasNewCode && follower.screenId !== null) follower.onRights();
    const removedScreens = fresh.flatMap((event) => (event.kind === 'put_out' ? [event.payload.screen] : []));
    for (const follower of run.followers) if (removedScreens.includes(follower.screenId ?? '')) follower.end('gone');
  }

  /** Marks the run as used last, and drops those without followers that were used longest ago. */
  #keep(run: LiveRun) {
    const { id } = run.info;
    this.#runs.delete(id);
    this.#runs.set(id, run);
    if (this.#runs.size <= idleMax) return;
    const idle = [...this.#runs.values()].filter(({ followers }) => followers.size === 0);
    for (const { info } of idle.slice(0, -idleMax)) this.#runs.delete(info.id);
  }
}

async function load(db: Database, row: RunRecord): Promise<LiveRun> {
  const stages = await findStages(db, row.id);
  const teams = (await findTeams(db, row.id)).map(({ name }) => name);
  const pdf_pages = stages.map((stage) => stage.pdf_pages);
  const track = { parts: row.parts, scoring: await findStageScoring(db, row.id), pdf_pages, teams: teams.length };
  const { id, name, host_id: hostId, rules, sound, questions } = row;
  const createdAt = row.created_at.getTime();
  const bests = await findBests(db, row);
  const info = { id, createdAt, name, hostId, bests, rules, sound, teams, questions, stages, track };
  return { info, state: emptyRun(track), log: [], followers: new Set() };
}
