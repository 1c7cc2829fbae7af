import { refreshSession } from '@teamsparks/contract/accounts/addresses/auth';
import { toggleBookmark } from '@teamsparks/contract/challenges/addresses/challenges';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type LocalServer, startLocalServer } from '../../../test/local-server.ts';
import { call } from '../api/call.ts';
import { becomeSignedOut, changeSession } from './session-store.ts';
import { writeQueue } from './write-queue.ts';

const toggleCall = `POST ${toggleBookmark.path}`;
const maya = {
  id: 7,
  username: 'maya',
  email: 'maya@school.test',
  role: 'mentor',
  picture: null,
  display_name: null,
  first_session: false,
} as const;
const ok: Answer = { status: 200, body: { is_bookmarked: true } };

let server: LocalServer;
/** Creates a queue of chosen challenges, with lists of what it sent, refused and delayed. */
function queueOf(ids: number[], batch = 1) {
  const state = { waiting: ids, sent: [] as number[], refused: [] as number[], delayed: [] as number[] };
  const take = (into: number[], items: number[]): void => {
    into.push(...items);
    state.waiting = state.waiting.filter((id) => !items.includes(id));
  };
  const queue = writeQueue({
    batch,
    waiting: () => state.waiting,
    send: ([id]: number[]) => call(toggleBookmark, { body: { challenge_id: id!, is_bookmarked: true } }),
    onTaken: (items) => take(state.sent, items),
    onRefused: (items) => take(state.refused, items),
    onDelayed: (items) => state.delayed.push(...items),
  });
  return { state, queue };
}

beforeEach(async () => {
  server = await startLocalServer();
  changeSession({ state: 'signed-in', user: { ...maya }, expired: false });
});
afterEach(async () => {
  changeSession({ state: 'signed-out', user: null });
  await server.close();
});

/** Answers the requests one after the other. */
function answering(...answers: Answer[]): void {
  server.answers.set(toggleCall, () => answers.shift() ?? ok);
}

test.each([400, 403, 404, 409, 410, 422])('after a %i nothing is sent again, and it is told', async (status) => {
  const { state, queue } = queueOf([5, 6]);
  answering({ status, body: { detail: 'No.', code: 'x' } });
  await queue.flush();
  expect(state).toEqual({ sent: [6], refused: [5], delayed: [], waiting: [] });
  expect(queue.isFailing()).toBe(false);
});

test.each([408, 429, 500, 503])('after a %i it waits, and what comes after it is sent', async (status) => {
  const { state, queue } = queueOf([5, 6]);
  answering({ status, body: { detail: 'Later.', code: 'x' } });
  await queue.flush();
  expect(state).toEqual({ sent: [6], refused: [], delayed: [5], waiting: [5] });
  expect(queue.isFailing()).toBe(true);
  await queue.flush();
  expect(state).toMatchObject({ sent: [6, 5], waiting: [] });
  expect(queue.isFailing()).toBe(false);
});

describe('after a 401', () => {
  const over: Answer = { status: 401, body: { detail: 'No.', code: 'unauthorized' } };

  test('it waits for the same person to log in again', async () => {
    const { state, queue } = queueOf([5]);
    server.answers.set(`POST ${refreshSession.path}`, () => over);
    answering(over);
    await queue.flush();
    expect(state).toMatchObject({ refused: [], waiting: [5] });
    changeSession({ expired: true });
    await queue.flush();
    expect(state.sent).toEqual([]);
    changeSession({ expired: false });
    await expect.poll(() => state.sent).toEqual([5]);
  });

  test('it is not sent for somebody else', async () => {
    const { state, queue } = queueOf([5]);
    server.answers.set(`POST ${refreshSession.path}`, () => over);
    server.answers.set(toggleCall, () => {
      becomeSignedOut();
      return over;
    });
    await queue.flush();
    await queue.flush();
    expect(state).toEqual({ sent: [], refused: [], delayed: [], waiting: [5] });
    expect(server.asked).toEqual([toggleCall]);
    // Every queue hears of the coming tests' sign-ins.
    state.waiting = [];
  });
});

test('items go together, as many as one request takes', async () => {
  const { state, queue } = queueOf([1, 2, 3], 2);
  answering(ok);
  await queue.flush();
  expect(state.sent).toEqual([1, 2, 3]);
  expect(server.asked).toEqual([toggleCall, toggleCall]);
});

test('two senders at once share one exchange', async () => {
  const { queue } = queueOf([5]);
  answering(ok);
  await Promise.all([queue.flush(), queue.flush()]);
  expect(server.asked).toEqual([toggleCall]);
});
