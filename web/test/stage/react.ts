/**
 * React keeps the timers that it finds when it is loaded, which is before a test stops the clock: what it holds back for 300 ms (a
 * page whose parts arrive one by one) took every test as long. Here it finds timers that ask for those of the moment.
 */
const realTimers = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
const ofTheMoment = (name: keyof typeof realTimers) =>
  ((...given: Parameters<typeof setTimeout>) => Reflect.apply(globalThis[name], globalThis, given)) as never;
Object.assign(globalThis, { setTimeout: ofTheMoment('setTimeout'), clearTimeout: ofTheMoment('clearTimeout') });
export const { createRoot } = await import('react-dom/client');
Object.assign(globalThis, realTimers);
