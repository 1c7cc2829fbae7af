import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded } from '../processes.ts';

export const requestKinds = ['first page', 'filtered', 'rare search', 'common search', 'one challenge'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** A server that people could use in our place, with the same rows. */
export interface Peer {
  name: string;
  url: string;
  headers: Record<string, string>;
  paths: Record<RequestKind, string>;
  stop: () => Promise<void>;
}

/** Waits until `address` answers; throws when the program ends before. */
export async function answering(child: ChildProcess, name: string, address: string) {
  const answers = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!hasEnded(child) && !(await answers())) await sleep(100);
  if (hasEnded(child)) throw new Error(`${name} ended while starting`);
}
