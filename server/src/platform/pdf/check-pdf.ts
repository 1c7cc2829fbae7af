import { Worker } from 'node:worker_threads';
import { pdfRefusals } from './pdf-refusals.ts';

export type PdfVerdict = { pages: number } | { refused: string };

/** Time for one check; loading the parser into a new thread is not counted. */
const checkMs = 4_000;
const startMs = 20_000;
const atOnce = 2;
const idleMs = 60_000;

interface Checker {
  thread: Worker;
  ready: Promise<void>;
  retire: NodeJS.Timeout | undefined;
}

const idle: Checker[] = [];
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Whether the file is a PDF that may be stored: it parses, has 1 to 500 pages of a sane size, needs no password, and nothing
 * in it runs, opens or unpacks by itself. Checked in a thread with limited time and memory; never throws for bad content.
 */
export async function checkPdf(path: string): Promise<PdfVerdict> {
  if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
  else running += 1;
  try {
    return await checkInThread(path);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function startChecker(): Checker {
  const thread = new Worker(new URL('check-pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    env: {},
    // The parser would load a library that draws, 50 MB that nothing here needs; nor is there other native code for a file to reach.
    execArgv: ['--no-addons'],
    stdout: true,
    stderr: true,
  });
  thread.unref();
  const ready = new Promise<void>((loaded, failed) => {
    thread.once('message', () => loaded());
    thread.once('error', failed);
  });
  return { thread, ready, retire: undefined };
}

async function checkInThread(path: string): Promise<PdfVerdict> {
  const checker = idle.pop() ?? startChecker();
  clearTimeout(checker.retire);
  try {
    await within(startMs, checker.ready);
    const verdict = await within(checkMs, ask(checker.thread, path));
    // A thread that has proved itself serves again, one that failed never does.
    checker.retire = setTimeout(() => {
      idle.splice(idle.indexOf(checker), 1);
      void checker.thread.terminate();
    }, idleMs).unref();
    idle.push(checker);
    return verdict;
  } catch {
    void checker.thread.terminate();
    return { refused: pdfRefusals.tooMuch };
  }
}

function ask(thread: Worker, path: string): Promise<PdfVerdict> {
  return new Promise((answered, failed) => {
    const settle = (act: () => void) => {
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (verdict: PdfVerdict) => settle(() => answered(verdict));
    const onError = (error: Error) => settle(() => failed(error));
    const onExit = () => settle(() => failed(new Error('the checking thread ended')));
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.postMessage(path);
  });
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('too slow')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
