import { setTimeout as after } from 'node:timers/promises';
import type { Row } from '../table.ts';
import { beginLoad, rowsOf } from './load.ts';
import { administratorOf, openScene } from './scene.ts';

const kills = 8;
const everyMs = 20_000;

/** Measures two instances of which one is killed and restarted every 20 s, in turn. */
export async function kill(): Promise<Row[]> {
  const scene = await openScene({ instances: 2 });
  try {
    const as = await administratorOf(scene.url);
    const { stop } = beginLoad(scene.url, as, { label: 'Killed' });
    for (let number = 0; number < kills; number += 1) {
      const next = after(everyMs);
      await scene.restart(number % 2, 'kill');
      await next;
    }
    return await rowsOf('kill', `two instances behind nginx, ${kills} × SIGKILL`, scene.url, as, await stop());
  } finally {
    await scene.close();
  }
}
