import { fsyncSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { collectGarbage } from '../collect-garbage.ts';

interface FsModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/**
 * PGlite's file system writes but never flushes. Without this hook an acknowledged commit survives a crash of the
 * process, not one of the machine; it relies on an undocumented handle, so the version is pinned.
 */
class FlushingFs extends NodeFS {
  readonly #flushed: () => void;

  constructor(folder: string, flushed: () => void) {
    super(folder);
    this.#flushed = flushed;
  }

  override async init(...given: Parameters<NodeFS['init']>) {
    const made = await super.init(...given);
    const options = made.emscriptenOpts as unknown as { preRun: ((module: FsModule) => void)[] };
    options.preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        this.#flushed();
        return 0;
      };
    });
    return made;
  }
}

/**
 * V8 compiles WebAssembly twice: at once, and what runs often again and better. The second compiler takes 600 MB for a single
 * one of the engine's functions, seconds after the start; without it queries that look at many rows take up to twice as long,
 * those of a page a tenth longer (docs/decisions/0011). The implied flags are set by name: implications are for the command line.
 */
function compileOnce() {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

export interface EnginePlace {
  folder: string;
  /** There is no database in it yet. */
  isNew: boolean;
}

export async function openEngine({ folder, isNew }: EnginePlace, flushed: () => void): Promise<PGlite> {
  compileOnce();
  // A database is made by an engine of its own, as large as this one: nothing else may be in the way, and it goes at once.
  if (isNew) collectGarbage();
  const engine = await PGlite.create({
    fs: new FlushingFs(folder, flushed),
    // Making a database writes zeros over all buffers that it may have: 128 MB by default.
    initDbStartParams: ['--set', 'shared_buffers=16MB'],
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB', '-c', 'max_wal_size=128MB'],
      ...['-c', 'timezone=UTC'],
    ],
  });
  collectGarbage();
  return engine;
}

/** With this the engine leaves a statement that failed; everything else that it throws is its end. */
const statementFailed = 100;

/**
 * Tells what has ended the engine, once something has. It carries on after everything that it throws, and after its end the next
 * query would compute for ever.
 */
export function watchForEnd(engine: PGlite): () => Error | undefined {
  const module = engine.Module as unknown as { _PostgresMainLoopOnce: () => void };
  const once = module._PostgresMainLoopOnce;
  let end: Error | undefined;
  module._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      const { status, message } = error as Error & { status?: number };
      // Its own stack quotes the engine, which is one line of 400 KB.
      if (status !== statementFailed) end = new Error(`The embedded database has ended: ${message}`);
      throw error;
    }
  };
  return () => end;
}

/** Does what the messages of a client ask for, and answers with all that the engine says to it. */
export async function answerOf(engine: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  await engine.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (piece) => {
      // The engine writes the next piece to where this one is.
      pieces.push(piece.slice());
      length += piece.length;
    },
  });
  const answer = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    answer.set(piece, at);
    at += piece.length;
  }
  return answer;
}
