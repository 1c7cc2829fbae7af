import { expect, onTestFinished, test, vi } from 'vitest';
import { open, page } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { answerSteered } from '../stage/run-page.ts';
import { until } from '../stage/until.ts';

const steer = page.getByRole('group', { name: 'Run controls' });

/**
 * Stubs AudioContext; returns a function that gives when tones will be heard (seconds from now, to the nearest ten).
 */
function listen() {
  const tones: { at: number; ends: number }[] = [];
  class Device extends EventTarget {
    readonly state = 'running';
    readonly currentTime = 1_000;
    readonly destination = {};
    resume = () => Promise.resolve();
    createGain = () => {
      const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
      return { gain, connect: () => {} };
    };
    createOscillator = () => {
      const tone = { at: 0, ends: 0 };
      tones.push(tone);
      return {
        frequency: { value: 0 },
        connect: (next: object) => next,
        start: (at: number) => (tone.at = at),
        stop: (at = this.currentTime) => (tone.ends = at),
      };
    };
  }
  vi.stubGlobal('AudioContext', Device);
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => tones.filter(({ at, ends }) => ends > at).map(({ at }) => Math.round((at - 1_000) / 10) * 10);
}

test('RUN-014 RUN-031 on Start the sounds of a part are planned; Pause and a host who turns them off take them back', async () => {
  const heard = listen();
  // The stage dates each step a minute after the one before.
  answerSteered({ sound: true });
  await open('/runs/51', a('mentor'));
  await page.getByRole('main').getByRole('button', { name: 'Start' }).click();
  await until(() => expect(heard()).toEqual([240, 270, 270, 290, 300, 300, 300]));
  await steer.getByRole('button', { name: 'Pause' }).click();
  await until(() => expect(heard()).toEqual([]));
  await steer.getByRole('button', { name: 'Continue' }).click();
  await until(() => expect(heard()).toEqual([180, 210, 210, 230, 240, 240, 240]));
  await steer.getByRole('button', { name: '30 s less' }).click();
  await until(() => expect(heard()).toEqual([90, 120, 120, 140, 150, 150, 150]));
  await page.getByRole('button', { name: 'Turn sounds off' }).click();
  await until(() => expect(heard()).toEqual([]));
});
