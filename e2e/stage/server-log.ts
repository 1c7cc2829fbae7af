import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';

/** File with the server's log, one JSON object per line; stage/serve.ts writes it. */
export const logFile = process.env.E2E_LOG ?? '';
/** File with the failures that a journey has accounted for; all others fail the run at its end. */
export const accountedFile = `${logFile}.answered`;

interface Line {
  level: string;
  msg?: string;
  request_id?: string;
  ip?: string;
  err?: { message?: string };
}

/** A failure in the log with the address of the client; a job of the server has none. */
interface Failure {
  text: string;
  words: string;
  ip: string | undefined;
}

/** Returns the failures logged from `start` (bytes) on. The client's address comes from the later line about the request. */
function failuresSince(start: number): Failure[] {
  const lines = readFrom(start)
    .split('\n')
    .filter((text) => text.startsWith('{') && text.endsWith('}'))
    .map((text) => ({ text, line: JSON.parse(text) as Line }));
  const addresses = new Map(lines.flatMap(({ line }) => (line.ip ? [[line.request_id, line.ip]] : [])));
  return lines
    .filter(({ line }) => ['error', 'fatal'].includes(line.level))
    .map(({ text, line: { msg, err, ip, request_id } }) => ({
      text,
      words: [msg, err?.message].join(': '),
      ip: ip ?? (request_id === undefined ? undefined : addresses.get(request_id)),
    }));
}

/** Returns the log from `start` (bytes) on. */
const readFrom = (start: number): string => readFileSync(logFile).subarray(start).toString();

/**
 * Watches the log for the failures of one journey, which its address identifies. The journey has to announce the failures
 * that it causes on purpose, also those of jobs, which have no address.
 */
export function watchLog(address: string) {
  const start = statSync(logFile).size;
  const announced = new Set<string>();
  const isOf = ({ words }: Failure, text: string) => words.includes(text);
  return {
    /** Expects a failure in the server's log with these words, before or after it comes; it is a problem only if it does not come. */
    expectLogged: (text: string) => void announced.add(text),
    /** Returns the unexpected failures and the expected ones that did not come, one sentence each. */
    problems: (): string[] => {
      const failures = failuresSince(start);
      const isAnnounced = (one: Failure) => [...announced].some((text) => isOf(one, text));
      const own = failures.filter((one) => one.ip === address || (one.ip === undefined && isAnnounced(one)));
      appendFileSync(accountedFile, own.map(({ text }) => `${text}\n`).join(''));
      const missed = [...announced].filter((text) => !own.some((one) => isOf(one, text)));
      return [
        ...own.filter((one) => !isAnnounced(one)).map(({ text }) => `logged: ${text}`),
        ...missed.map((text) => `announced, but it was not logged: ${text}`),
      ];
    },
  };
}

/** Returns the failures that no journey has accounted for: those of jobs, and those after the end of their journey. */
export function unaccountedFailures(): string[] {
  const accounted = new Set(existsSync(accountedFile) ? readFileSync(accountedFile, 'utf8').split('\n') : []);
  return failuresSince(0).flatMap(({ text }) => (accounted.has(text) ? [] : [text]));
}
