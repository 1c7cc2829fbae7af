import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';

/** What the server writes, a JSON line each; stage/serve.ts sends it here. */
export const logFile = process.env.E2E_LOG ?? '';
/** The failures that a journey has answered for. What is not in here when all have ended fails the run. */
export const answeredFile = `${logFile}.answered`;

interface Line {
  level: string;
  msg?: string;
  request_id?: string;
  ip?: string;
  err?: { message?: string };
}

/** A failure in the log, and the address that asked for what failed; none for a job of the server's own. */
interface Failure {
  text: string;
  words: string;
  ip: string | undefined;
}

/** The failures that were written from `start` on. The line about the whole request, which comes later, says who asked. */
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

const readFrom = (start: number): string => readFileSync(logFile).subarray(start).toString();

/**
 * Watches for failures that one journey brings about, known by its address. It has to announce those that it wants, also of
 * jobs, which nobody's address is known of.
 */
export function watchLog(address: string) {
  const start = statSync(logFile).size;
  const announced = new Set<string>();
  const isOf = ({ words }: Failure, text: string) => words.includes(text);
  return {
    /** Announces a failure in the server's log by words of it, before or after it came: it has to come. */
    expectLogged: (text: string) => void announced.add(text),
    /** What the journey has to answer for, a sentence each. */
    problems: (): string[] => {
      const failures = failuresSince(start);
      const isAnnounced = (one: Failure) => [...announced].some((text) => isOf(one, text));
      const own = failures.filter((one) => one.ip === address || (one.ip === undefined && isAnnounced(one)));
      appendFileSync(answeredFile, own.map(({ text }) => `${text}\n`).join(''));
      const missed = [...announced].filter((text) => !own.some((one) => isOf(one, text)));
      return [
        ...own.filter((one) => !isAnnounced(one)).map(({ text }) => `logged: ${text}`),
        ...missed.map((text) => `announced, but it was not logged: ${text}`),
      ];
    },
  };
}

/** Failures that no journey has answered for: of jobs, and of what came after its journey had ended. */
export function unanswered(): string[] {
  const answered = new Set(existsSync(answeredFile) ? readFileSync(answeredFile, 'utf8').split('\n') : []);
  return failuresSince(0).flatMap(({ text }) => (answered.has(text) ? [] : [text]));
}
