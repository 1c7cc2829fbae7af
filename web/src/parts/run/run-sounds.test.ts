import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowSounds, PlannedSounds } from './run-sounds.ts';

interface Beep {
  at: number;
  frequency: number;
  ends: number;
}

/** What sounds in the device, whose clock is the test's. */
class Device extends EventTarget {
  static made: Device[] = [];
  state = 'suspended';
  readonly destination = {};
  readonly beeps: Beep[] = [];
  #stoodStillMs = 0;
  #stoppedAt: number | null = 0;

  constructor() {
    super();
    Device.made.push(this);
  }

  get currentTime() {
    return ((this.#stoppedAt ?? performance.now()) - this.#stoodStillMs) / 1000;
  }
  async resume() {
    this.#stoodStillMs += performance.now() - (this.#stoppedAt ?? performance.now());
    this.#stoppedAt = null;
    this.#turn('running');
  }
  suspend() {
    this.#stoppedAt = performance.now();
    this.#turn('suspended');
  }
  #turn(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  createGain() {
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    return { gain, connect: () => {} };
  }
  createOscillator() {
    const beep: Beep = { at: 0, frequency: 0, ends: 0 };
    this.beeps.push(beep);
    return {
      frequency: {
        set value(hertz: number) {
          beep.frequency = hertz;
        },
      },
      connect: (next: object) => next,
      start: (at: number) => (beep.at = at),
      stop: (at = this.currentTime) => (beep.ends = at),
    };
  }
}

let device: Device;
let ends: (() => void)[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setInterval'] });
  vi.stubGlobal('AudioContext', Device);
  ends = [];
  allowSounds();
  device = Device.made[0]!;
  await device.resume();
  device.beeps.length = 0;
});

afterEach(() => {
  for (const end of ends) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function sounds() {
  const planned = new PlannedSounds();
  ends.push(planned.open());
  return planned;
}
const running = (left_ms: number) => ({ running: true, left_ms, at: performance.now() });
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
/** Returns when sounds are heard (seconds from now). */
const heard = () => {
  const played = device.beeps.filter(({ at, ends: end }) => end > at);
  return played.map(({ at }) => Math.round((at - device.currentTime) * 100) / 100).toSorted((a, b) => a - b);
};

test('RUN-014 it sounds at 60, 30 and 10 seconds and at the end, each in its own way', () => {
  sounds().plan(running(100_000));
  expect(device.beeps.map(({ frequency }) => frequency)).toEqual([660, 660, 660, 880, 523, 659, 784]);
  expect(heard()).toEqual([40, 70, 70.25, 90, 100, 100.25, 100.5]);
});

test('RUN-031 the sounds of ten minutes are there when no timer of the page comes any more', () => {
  sounds().plan(running(600_000));
  expect(vi.getTimerCount()).toBe(0);
  expect(heard()).toEqual([540, 570, 570.25, 590, 600, 600.25, 600.5]);
});

test('RUN-014 what was planned goes when the clock stops, is turned on or off, or has other time left', () => {
  const planned = sounds();
  planned.plan(running(100_000));
  planned.plan({ ...running(100_000), running: false });
  expect(heard()).toEqual([]);
  planned.plan(running(45_000));
  expect(heard()).toEqual([15, 15.25, 35, 45, 45.25, 45.5]);
  planned.plan(running(75_000));
  expect(heard()).toEqual([15, 45, 45.25, 65, 75, 75.25, 75.5]);
  planned.plan(null);
  expect(heard()).toEqual([]);
});

test('RUN-032 a message that differs by a few milliseconds plays nothing twice and nothing less', () => {
  const planned = sounds();
  planned.plan(running(60_100));
  pass(0.05);
  planned.plan(running(60_080));
  pass(0.06);
  planned.plan(running(60_020));
  pass(0.1);
  planned.plan(running(59_900));
  expect(device.beeps).toHaveLength(7);
  expect(heard()[0]).toBe(-0.11);
});

test('RUN-015 a device that stood still, or may sound only after a tap, sounds at the right moments', async () => {
  const planned = sounds();
  device.suspend();
  planned.plan(running(100_000));
  expect(heard()).toEqual([]);
  pass(20);
  await device.resume();
  expect(heard()).toEqual([20, 50, 50.25, 70, 80, 80.25, 80.5]);
  device.suspend();
  pass(25);
  await device.resume();
  expect(heard()).toEqual([25, 25.25, 45, 55, 55.25, 55.5]);
});

test('RUN-014 a clock that is shown no more is silent', () => {
  const planned = new PlannedSounds();
  const end = planned.open();
  planned.plan(running(100_000));
  end();
  device.suspend();
  void device.resume();
  expect(heard()).toEqual([]);
});
