import { Worker } from 'node:worker_threads';

interface Limits {
  /** So many pieces of work at once; the others wait. */
  atOnce: number;
  /** Time for one piece of work, and from each progress that it tells; loading what a new thread needs is not counted. */
  workMs: number;
  memoryMb: number;
  /** So long a thread is kept that nobody asks anything; the next question after that waits for a new one to load. */
  idleMs: number;
}

/** When it is the turn of a piece of work that waits: of the lowest rank first, which may change while it waits. */
export interface Turn {
  rank: number;
  /** What nobody waits for any more is not begun. */
  gone?: AbortSignal;
  /** Is told how far the work is, where the script says it: a message `{ progress }` is no answer. */
  report?: (progress: number) => void;
}

interface Thread {
  worker: Worker;
  ready: Promise<void>;
  retire: NodeJS.Timeout | undefined;
}

interface Waiting {
  turn: Turn;
  begin: () => void;
}

const startMs = 20_000;

/**
 * Threads with limited time and memory that answer one message at a time. The script says something when it is loaded, and
 * then answers every message with one of its own. A thread that fails or takes too much is ended, and one that was idle for long,
 * with everything that it had loaded.
 */
export class ThreadPool<Question, Answer> {
  readonly #script: URL;
  readonly #limits: Limits;
  readonly #idle: Thread[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #workers = new Set<Worker>();
  #running = 0;
  #isEnded = false;

  constructor(script: URL, limits: Limits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** Rejects when the work failed, took more than it may, or when nobody waits for it any more. */
  async ask(question: Question, turn: Turn = { rank: 0 }): Promise<Answer> {
    if (this.#running >= this.#limits.atOnce) {
      await new Promise<void>((begin) => this.#waiting.push({ turn, begin }));
    } else this.#running += 1;
    try {
      turn.gone?.throwIfAborted();
      return await this.#answer(question, turn);
    } finally {
      const next = this.#takeNext();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  /** Breaks off what is under way, and takes no more: the process ends. */
  end() {
    this.#isEnded = true;
    for (const worker of this.#workers) void worker.terminate();
  }

  #takeNext(): Waiting | undefined {
    const first = Math.min(...this.#waiting.map(({ turn }) => turn.rank));
    const place = this.#waiting.findIndex(({ turn }) => turn.rank === first);
    return place < 0 ? undefined : this.#waiting.splice(place, 1)[0];
  }

  async #answer(question: Question, turn: Turn): Promise<Answer> {
    if (this.#isEnded) throw new Error('the process ends');
    const thread = this.#idle.pop() ?? this.#start();
    clearTimeout(thread.retire);
    try {
      await within(startMs, () => thread.ready);
      const answer = await within(this.#limits.workMs, (renew) =>
        this.#send(thread.worker, question, { ...turn, renew }),
      );
      // Some threads end as they answer.
      if (!this.#workers.has(thread.worker)) return answer;
      // A thread that has proved itself serves again, one that failed never does.
      thread.retire = setTimeout(() => {
        this.#leave(thread);
        void thread.worker.terminate();
      }, this.#limits.idleMs).unref();
      this.#idle.push(thread);
      return answer;
    } catch (error) {
      void thread.worker.terminate();
      throw error;
    }
  }

  #start(): Thread {
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb, maxYoungGenerationSizeMb: 32 },
      env: {},
      // Nothing that works on foreign content reaches native code; pdf.js would load 50 MB of it that nothing here needs.
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
    const thread: Thread = { worker, ready, retire: undefined };
    worker.once('exit', () => {
      this.#workers.delete(worker);
      clearTimeout(thread.retire);
      this.#leave(thread);
    });
    return thread;
  }

  /** Takes a thread from those that may be asked something. */
  #leave(thread: Thread) {
    const place = this.#idle.indexOf(thread);
    if (place >= 0) this.#idle.splice(place, 1);
  }

  #send(worker: Worker, question: Question, { report, renew }: Turn & { renew: () => void }): Promise<Answer> {
    return new Promise((answered, failed) => {
      const settle = (act: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        act();
      };
      const onMessage = (message: Answer | { progress: number }) => {
        if (!isProgress(message)) return settle(() => answered(message));
        renew();
        report?.(message.progress);
      };
      const onError = (error: Error) => settle(() => failed(error));
      const onExit = () => settle(() => failed(new Error('the thread ended')));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(question);
    });
  }
}

const isProgress = (message: unknown): message is { progress: number } =>
  typeof message === 'object' && message !== null && 'progress' in message;

/** Calling `renew` begins the time anew. */
async function within<T>(milliseconds: number, work: (renew: () => void) => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('too slow')), milliseconds);
  try {
    return await Promise.race([work(() => timer.refresh()), late]);
  } finally {
    clearTimeout(timer);
  }
}
