import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlayerMessage } from './VideoEmbed.tsx';

test('the player says where it is', () => {
  const info = { currentTime: 12.5, duration: 60, playerState: 1, volume: 100 };
  expect(readPlayerMessage(JSON.stringify({ event: 'infoDelivery', info }))).toEqual({
    position: 12.5,
    duration: 60,
    state: 1,
  });
  expect(readPlayerMessage(JSON.stringify({ event: 'infoDelivery', info: { playerState: 0 } }))).toEqual({ state: 0 });
});

test('what is no message of the player, or says nothing that can be, is nothing', () => {
  for (const data of [undefined, 7, {}, '', 'x', 'null', '{}', '{"info":null}', '{"info":"x"}']) {
    expect(readPlayerMessage(data)).toBeNull();
  }
  const odd = { currentTime: -1, duration: 0, playerState: '0' };
  expect(readPlayerMessage(JSON.stringify({ info: odd }))).toEqual({});
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (data) => void readPlayerMessage(data)));
});
