import { onTestFinished } from 'vitest';

/** Makes the window of the running test as small as a phone. */
export function onAPhone(): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: object) => void } };
  happyDOM.setViewport({ width: 390, height: 844 });
  onTestFinished(() => happyDOM.setViewport({ width: 1280, height: 800 }));
}
