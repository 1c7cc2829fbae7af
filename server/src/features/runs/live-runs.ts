import { fold } from '@teamsparks/contract/runs/run-fold';
import { emptyRun, type RunEvent, type RunState, type RunTrack } from '@teamsparks/contract/runs/run-state';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { findBests } from './earlier-runs.repository.ts';
import { findEvents } from './events.repository.ts';
import type { LastWord } from './run-stream.ts';
import {
  findScoring,
  findSeqs,
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
  /** The most points that a team had in a challenge before, by "stage team". */
  bests: Map<string, number>;
  track: RunTrack;
}

/** A run as this process knows it: what it is, how it stands, and who follows it. */
export interface LiveRun {
  info: RunInfo;
  state: RunState;
  /** The log without what it brings. */
  log: { seq: number; kind: RunEvent['kind'] }[];
  followers: Set<Follower>;
}

/** A connection that is told of every event. */
export interface Follower {
  /** Of whatever happened in the run, once per change. */
  tell: (run: LiveRun) => void;
  /** Every few seconds, whatever happens. */
  beat: (run: LiveRun) => void;
  /** Ends the connection. */
  end: (lastWord: LastWord | null) => void;
  /** The screen, unless it is a host's. */
  screenId: string | null;
  /** Who reads it as its host, leader or reader, with the rights that they had last; null for screens. */
  reader: { actor: Actor; steers: boolean } | null;
  /** The reader may read on, and more or less than before. */
  onRights: () => void;
  /** Of an appraiser: called again and again with whether the host may read what only hosts read. */
  onHostRights: ((may: boolean) => void) | null;
}

/** Of one screen, or of one session that reads a run. */
const streamsMax = 4;
const ownerOf = ({ screenId, reader }: Follower) => screenId ?? reader?.actor.sessionId;

/** Runs that are kept though nobody follows them. */
const idleMax = 200;

/**
 * The runs of this process: folded once and told to everybody who follows. Only what is committed is in here, so a state is
 * never ahead of the database.
 */
export class LiveRuns {
  readonly #db: Database;
  readonly #runs = new Map<number, LiveRun>();
  readonly #loading = new Map<number, Promise<LiveRun | undefined>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The run at least as far as its row says; `db` is the transaction where one is open, which sees no further than that. */
  async at(db: Database, row: RunRecord): Promise<LiveRun> {
    const loaded = this.#known(row) ?? (await load(db, row));
    // Somebody else may have loaded it meanwhile, and may be followed there.
    const run = this.#known(row) ?? loaded;
    this.#keep(run);
    if (run.state.seq < row.seq) this.#add(run, await findEvents(db, row.id, run.state.seq));
    return run;
  }

  /** Not one of the same number in a database that was restored. */
  #known({ id, created_at }: RunRecord): LiveRun | undefined {
    const run = this.#runs.get(id);
    return run?.info.createdAt === created_at.getTime() ? run : undefined;
  }

  /** The run as it is now, as far as the database knows; undefined where there is none. */
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

  /** After the commit of an event of this process. */
  async committed(runId: number, event: RunEvent): Promise<void> {
    const run = this.#runs.get(runId);
    if (!run) return;
    if (event.seq === run.state.seq + 1) this.#add(run, [event]);
    else if (event.seq > run.state.seq) await this.now(runId);
  }

  /** Another process wrote the log up to `seq`. */
  async heard(runId: number, seq: number): Promise<void> {
    const run = this.#runs.get(runId);
    if (run && run.state.seq < seq) await this.now(runId);
  }

  /** Whatever may have been missed is read. */
  async catchUp(): Promise<void> {
    const runs = this.followed();
    const seqs = await findSeqs(
      this.#db,
      runs.map(({ info }) => info.id),
    );
    // One that has no number any more was deleted elsewhere.
    for (const { info, state } of runs) if ((seqs.get(info.id) ?? Infinity) > state.seq) await this.now(info.id);
  }

  /** A fifth stream of the same screen ends its oldest. */
  follow(run: LiveRun, follower: Follower): () => void {
    const others = [...run.followers].filter((one) => ownerOf(one) === ownerOf(follower));
    for (const oldest of others.slice(0, Math.max(0, others.length + 1 - streamsMax))) {
      run.followers.delete(oldest);
      oldest.end('crowded');
    }
    run.followers.add(follower);
    return () => run.followers.delete(follower);
  }

  /** The runs that somebody follows here. */
  followed(): LiveRun[] {
    return [...this.#runs.values()].filter(({ followers }) => followers.size > 0);
  }

  /** A run that was deleted. */
  forget(runId: number): void {
    const run = this.#runs.get(runId);
    this.#runs.delete(runId);
    for (const follower of run?.followers ?? []) follower.end('deleted');
  }

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
    // Their lobby has the code, which is in no message.
    const hasNewCode = fresh.some(({ kind }) => kind === 'new_code');
    for (const follower of run.followers) if (hasNewCode && follower.screenId !== null) follower.onRights();
    const out = fresh.flatMap((event) => (event.kind === 'put_out' ? [event.payload.screen] : []));
    for (const follower of run.followers) if (out.includes(follower.screenId ?? '')) follower.end('gone');
  }

  /** The latest last. One that somebody is about to follow goes only after many others were asked for. */
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
  const track = { parts: row.parts, scoring: await findScoring(db, row.id), pdf_pages, teams: teams.length };
  const { id, name, host_id: hostId, rules, sound, questions } = row;
  const createdAt = row.created_at.getTime();
  const bests = await findBests(db, row);
  const info = { id, createdAt, name, hostId, bests, rules, sound, teams, questions, stages, track };
  return { info, state: emptyRun(track), log: [], followers: new Set() };
}
