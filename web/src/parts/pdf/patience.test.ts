import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutOfPatience, watched } from './patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches work that never ends; `outcome()` tells how it went so far. */
function watchEndless({ lastSign = () => 0, isHidden = () => false }) {
  let outcome = 'waiting';
  watched(new Promise(() => undefined), { limit: 10_000, lastSign, isHidden }).catch((error: unknown) => {
    outcome = error instanceof OutOfPatience ? 'given up' : 'failed';
  });
  return () => outcome;
}

test('SEC-48 a page that takes 10 seconds is given up, not earlier', async () => {
  const outcome = watchEndless({});
  await vi.advanceTimersByTimeAsync(9_400);
  expect(outcome()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(outcome()).toBe('given up');
});

test('SEC-48 work that gets on is not given up', async () => {
  let sign = 0;
  const outcome = watchEndless({ lastSign: () => sign });
  await vi.advanceTimersByTimeAsync(9_000);
  sign = performance.now();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(outcome()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outcome()).toBe('given up');
});

test('SEC-48 time in a hidden tab does not count', async () => {
  let hidden = true;
  const outcome = watchEndless({ isHidden: () => hidden });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outcome()).toBe('waiting');
  hidden = false;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(outcome()).toBe('given up');
});

test('SEC-48 a result and a failure pass through and end the watch', async () => {
  const watch = { limit: 10_000, lastSign: () => 0, isHidden: () => false };
  expect(await watched(Promise.resolve(7), watch)).toBe(7);
  await expect(watched(Promise.reject(new Error('broken')), watch)).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});
