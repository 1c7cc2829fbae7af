import { expect, test } from 'vitest';
import { PaintQueue } from './pdf-engine.ts';

const alive = new AbortController().signal;

/** Asks for pages in this order while the first one is being painted; answers with the order of painting. */
async function paintOrder(queue: PaintQueue, pages: number[], signalOf = (_: number) => alive): Promise<number[]> {
  const order: number[] = [];
  const jobs = pages.map((page) => queue.run(page, signalOf(page), async () => void order.push(page)));
  await Promise.allSettled(jobs);
  return order;
}

test('SEC-48 the pages nearest to the one that is read are painted first', async () => {
  const queue = new PaintQueue();
  queue.focus = 200;
  expect(await paintOrder(queue, [1, 198, 199, 201, 200])).toEqual([1, 200, 199, 201, 198]);
});

test('SEC-48 one page at a time', async () => {
  const queue = new PaintQueue();
  let running = 0;
  let most = 0;
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  await Promise.all([3, 1, 2].map((page) => queue.run(page, alive, job)));
  await queue.run(4, alive, job);
  expect(most).toBe(1);
});

test('a page that is not wanted any more is skipped, and a failure does not stop the others', async () => {
  const queue = new PaintQueue();
  const gone = AbortSignal.abort();
  const failing = queue.run(1, alive, () => Promise.reject(new Error('broken')));
  const order = paintOrder(queue, [2, 3, 4], (page) => (page === 3 ? gone : alive));
  await expect(failing).rejects.toThrow('broken');
  expect(await order).toEqual([2, 4]);
});
