import { expect, test } from 'vitest';
import { HashQueue, type Sender } from './hash-queue.ts';

/**
 * Sets up a queue whose hashes run until `finish(name)`; returns the names that have begun and those that were refused,
 * in order.
 */
function aQueue() {
  const queue = new HashQueue();
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, sender?: Sender) =>
    queue
      .inTurn(() => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }, sender)
      .catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'unavailable', retryAfter: 1 });
        refused.push(name);
      });
  const turns: Promise<void>[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    refused,
    ask: (count: number, name: string, sender?: Sender) => {
      for (let index = 0; index < count; index += 1) turns.push(ask(`${name}${index}`, sender));
      return settle();
    },
    finish: (name: string) => {
      ends.get(name)?.();
      return settle();
    },
  };
}

const pupil = { ip: '192.0.2.1' };
const guesser = { ip: '192.0.2.1', refused: true };

test('SEC-02 two hashes run at once, a hundred of one network wait, two hundred of all', async () => {
  const { ask, begun, refused } = aQueue();
  await ask(103, 'pupil', pupil);
  expect(begun).toEqual(['pupil0', 'pupil1']);
  expect(refused).toEqual(['pupil102']);
  await ask(1, 'elsewhere', { ip: '198.51.100.1' });
  await ask(100, 'operator');
  expect(refused).toEqual(['pupil102', 'operator99']);
});

test('SEC-02 of the refused tries of one network one runs and ten wait, and the other place is free for others', async () => {
  const { ask, finish, begun, refused } = aQueue();
  await ask(12, 'guess', guesser);
  expect([begun, refused]).toEqual([['guess0'], ['guess11']]);
  await ask(2, 'pupil', pupil);
  expect(begun).toEqual(['guess0', 'pupil0']);
  await finish('pupil0');
  expect(begun).toEqual(['guess0', 'pupil0', 'pupil1']);
  await ask(1, 'more', guesser);
  expect(refused).toEqual(['guess11', 'more0']);
  await finish('guess0');
  expect(begun).toEqual(['guess0', 'pupil0', 'pupil1', 'guess1']);
  await ask(1, 'more', guesser);
  expect(refused).toEqual(['guess11', 'more0']);
});

test('SEC-02 a network of IPv6 is one sender, however many addresses it has', async () => {
  const { ask, refused } = aQueue();
  for (let index = 0; index < 12; index += 1) {
    await ask(1, `guess${index}-`, { ip: `2001:db8::${index.toString(16)}`, refused: true });
  }
  expect(refused).toEqual(['guess11-0']);
});
