import { Worker } from 'node:worker_threads';

interface Limits {
  /** Most workers that run at once; other tasks wait in the queue. */
  maxWorkers: number;
  /** Timeout of one task (ms), restarted by each progress message; loading a new worker is not counted. */
  taskTimeoutMs: number;
  memoryMb: number;
  /** Idle timeout (ms) after which a worker is terminated; the next task then waits for a new one to load. */
  idleTimeoutMs: number;
}

/** Scheduling of a task. */
export interface TaskOptions {
  /** The lowest number runs first; may be changed while the task is in the queue. */
  priority: number;
  /** Abort signal: an aborted task in the queue is not started. */
  signal?: AbortSignal;
  /** Called with the progress in each message `{ progress }` of the worker, which is not taken for the result. */
  onProgress?: (progress: number) => void;
}

interface PooledWorker {
  worker: Worker;
  ready: Promise<void>;
  idleTimeout: NodeJS.Timeout | undefined;
}

interface QueuedTask {
  options: TaskOptions;
  start: () => void;
}

const startTimeoutMs = 20_000;

/**
 * Pool of worker threads with limited time and memory, each of which runs one task at a time. The script posts any message once it is
 * loaded, then one result per task. A worker that fails, exceeds a limit or reaches the idle timeout is terminated.
 */
export class WorkerPool<Task, Result> {
  readonly #script: URL;
  readonly #limits: Limits;
  readonly #idle: PooledWorker[] = [];
  readonly #queue: QueuedTask[] = [];
  readonly #workers = new Set<Worker>();
  #running = 0;
  #isClosed = false;

  constructor(script: URL, limits: Limits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** Runs a task in a worker and returns its result; rejects if it fails, exceeds a limit or was aborted in the queue. */
  async run(task: Task, options: TaskOptions = { priority: 0 }): Promise<Result> {
    if (this.#running >= this.#limits.maxWorkers) {
      await new Promise<void>((start) => this.#queue.push({ options, start }));
    } else this.#running += 1;
    try {
      options.signal?.throwIfAborted();
      return await this.#runInWorker(task, options);
    } finally {
      const next = this.#takeNext();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  /** Terminates all workers and refuses further tasks, because the process ends. */
  close() {
    this.#isClosed = true;
    for (const worker of this.#workers) void worker.terminate();
  }

  #takeNext(): QueuedTask | undefined {
    const first = Math.min(...this.#queue.map(({ options }) => options.priority));
    const place = this.#queue.findIndex(({ options }) => options.priority === first);
    return place < 0 ? undefined : this.#queue.splice(place, 1)[0];
  }

  async #runInWorker(task: Task, options: TaskOptions): Promise<Result> {
    if (this.#isClosed) throw new Error('the process ends');
    const pooled = this.#idle.pop() ?? this.#start();
    clearTimeout(pooled.idleTimeout);
    try {
      await withTimeout(startTimeoutMs, () => pooled.ready);
      const result = await withTimeout(this.#limits.taskTimeoutMs, (restartTimeout) =>
        this.#send(pooled.worker, task, { ...options, restartTimeout }),
      );
      // Some workers exit right after their result.
      if (!this.#workers.has(pooled.worker)) return result;
      // Only a worker that succeeded is used again.
      pooled.idleTimeout = setTimeout(() => {
        this.#removeIdle(pooled);
        void pooled.worker.terminate();
      }, this.#limits.idleTimeoutMs).unref();
      this.#idle.push(pooled);
      return result;
    } catch (error) {
      void pooled.worker.terminate();
      throw error;
    }
  }

  #start(): PooledWorker {
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb, maxYoungGenerationSizeMb: 32 },
      env: {},
      // Work on foreign content must not reach native code; pdf.js would load 50 MB of it that nothing here needs.
      execArgv: ['--no-addons'],
      stdout: true,
      stderr: true,
    });
    worker.unref();
    this.#workers.add(worker);
    const ready = new Promise<void>((loaded, failed) => {
      worker.once('message', () => loaded());
      worker.once('error', failed);
      worker.once('exit', () => failed(new Error('the thread ended')));
    });
    const pooled: PooledWorker = { worker, ready, idleTimeout: undefined };
    worker.once('exit', () => {
      this.#workers.delete(worker);
      clearTimeout(pooled.idleTimeout);
      this.#removeIdle(pooled);
    });
    return pooled;
  }

  #removeIdle(pooled: PooledWorker) {
    const place = this.#idle.indexOf(pooled);
    if (place >= 0) this.#idle.splice(place, 1);
  }

  /** Posts the task to the worker and returns its result; rejects if the worker fails or exits. */
  #send(
    worker: Worker,
    task: Task,
    { onProgress, restartTimeout }: TaskOptions & { restartTimeout: () => void },
  ): Promise<Result> {
    return new Promise((resolve, failed) => {
      const settle = (act: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        act();
      };
      const onMessage = (message: Result | { progress: number }) => {
        if (!isProgress(message)) return settle(() => resolve(message));
        restartTimeout();
        onProgress?.(message.progress);
      };
      const onError = (error: Error) => settle(() => failed(error));
      const onExit = () => settle(() => failed(new Error('the thread ended')));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(task);
    });
  }
}

const isProgress = (message: unknown): message is { progress: number } =>
  typeof message === 'object' && message !== null && 'progress' in message;

/** Rejects if `work` takes longer than the timeout (ms), which `work` may restart. */
async function withTimeout<T>(milliseconds: number, work: (restart: () => void) => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('too slow')), milliseconds);
  try {
    return await Promise.race([work(() => timer.refresh()), late]);
  } finally {
    clearTimeout(timer);
  }
}
