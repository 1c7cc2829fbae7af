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
 * File system of PGlite that also flushes to the disk. Without it an acknowledged commit would not survive a crash of the machine; it
 * uses an undocumented handle, so the version is pinned.
 */
class FlushingFs extends NodeFS {
  readonly #flushed: () => void;

  constructor(folder: string, flushed: () => void) {
    super(folder);
    this.#flushed = flushed;
  }

  override async init(...given: Parameters<NodeFS['init']>) {
    const initialized = await super.init(...given);
    const options = initialized.emscriptenOpts as unknown as { preRun: ((module: FsModule) => void)[] };
    options.preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        this.#flushed();
        return 0;
      };
    });
    return initialized;
  }
}

/**
 * Turns off V8's second, optimizing compiler for WebAssembly, which takes 600 MB for one function of the engine; the price is queries
 * that take 10 to 100% longer (docs/decisions/0011). Implied flags are set by name, since only the command line applies implications.
 */
function compileOnce() {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

export interface EnginePlace {
  folder: string;
  /** True if the folder has no database yet. */
  isNew: boolean;
}

/** Starts PostgreSQL on the folder, creating the database if it is new; calls `flushed` after each flush to the disk. */
export async function openEngine({ folder, isNew }: EnginePlace, flushed: () => void): Promise<PGlite> {
  compileOnce();
  // A second engine, as large as this one, creates the database: free memory first.
  if (isNew) collectGarbage();
  const engine = await PGlite.create({
    fs: new FlushingFs(folder, flushed),
    // Creating a database writes zeros over all shared buffers: 128 MB by default.
    initDbStartParams: ['--set', 'shared_buffers=16MB'],
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'shared_buffers=16MB',
      '-c',
      'max_wal_size=128MB',
      '-c',
      'timezone=UTC',
    ],
  });
  collectGarbage();
  return engine;
}

/** Status that the engine throws for a failed statement; anything else that it throws ends it. */
const statementFailed = 100;

/**
 * Watches the engine and returns a function that gives the error which ended it; undefined while it runs. PGlite carries on after any
 * error, and a query to an ended engine would never return.
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

/** Passes messages of the PostgreSQL protocol to the engine and returns its whole answer. */
export async function executeMessages(engine: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
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
