import { setTimeout as sleep } from 'node:timers/promises';
import { signedInAt } from '../../server/test/server-process.ts';
import { version } from '../project.ts';
import { expectThat } from './rows.ts';
import { type Place, type Shell, shell } from './room.ts';

export const url = 'http://localhost:3000';
const patienceMs = 120_000;

/** Waits until the service says that it is ready; throws if it ends before, or after two minutes. */
export async function untilReady(starting?: Shell): Promise<void> {
  const until = performance.now() + patienceMs;
  let code: Awaited<Shell['ended']> | undefined;
  void starting?.ended.then((its) => (code = its));
  while (performance.now() < until) {
    if (code !== undefined) throw new Error(`It ended with ${code}: ${starting?.output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`Nothing is ready after two minutes. ${starting?.output()}`);
}

/** Runs commands of which the last one serves, until it does. */
export async function serving(commands: readonly string[], place: Place): Promise<Shell> {
  const started = shell(commands.join('\n'), place);
  await untilReady(started);
  return started;
}

/** Presses Ctrl-C, which a terminal sends to the whole group, and waits for the end. */
export async function interrupt({ pid, ended, output }: Shell): Promise<void> {
  process.kill(-pid, 'SIGINT');
  const code = await ended;
  // The program ends with 0; the shell that waited for it is interrupted as well.
  expectThat(code === 0 || code === 'SIGINT', `it ended with ${code}: ${output()}`);
}

/** Signs in as a member of staff and looks around: the whole library is there, and the page names this version. */
export async function lookAround(username: string, password: string, challengesAtLeast = 120): Promise<void> {
  const person = await signedInAt(url, username, password);
  const ask = (path: string) => fetch(url + path, { headers: { cookie: person.cookieHeader(path) } });
  const { total } = (await (await ask('/org-api/challenges')).json()) as { total: number };
  expectThat(total >= challengesAtLeast, `the library has ${total} challenges`);
  const page = await (await ask('/challenges')).text();
  const [, block = '{}'] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page) ?? [];
  const shownVersion = (JSON.parse(block) as { version?: string }).version;
  expectThat(shownVersion === version, `the page says version ${shownVersion}`);
}
