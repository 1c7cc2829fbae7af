import type { Endpoint } from '@teamsparks/contract/shared/endpoint';
import { expect } from 'vitest';
import { server } from './page.ts';

/** Checks the number of requests that `act` sends to the endpoint, which must be one. `act` waits until its outcome is on screen. */
export async function sendsOnce(endpoint: Endpoint, act: () => Promise<void>): Promise<void> {
  const before = server.requests(endpoint).length;
  await act();
  expect(server.requests(endpoint).length - before, `${endpoint.method} ${endpoint.path}`).toBe(1);
}
