import { openSource, prepareWorker } from '../parts/pdf/open-source.ts';
import { type OpenPage, PageRefused } from '../parts/run/use-opened-page.ts';
import { requestAsGuest, Refused } from './guest-calls.ts';

const conflict = 409;

/**
 * Returns the function that opens a page of a stage for the screen at this address, as a PDF of its own; it throws
 * PageRefused with the server's reason if there is a conflict, as for a page that cannot be cut out.
 */
export const guestPageOpener =
  (address: string, stage: number): OpenPage =>
  async (page, signal) => {
    const pdf = await openSource(fetchPage(`${address}/stages/${stage}/pages/${page}`, signal), signal);
    // Each page needs a worker of its own, so the next one is started ahead.
    prepareWorker();
    return { pdf, number: 1 };
  };

async function fetchPage(path: string, signal: AbortSignal) {
  try {
    const answer = await requestAsGuest(path, { signal });
    return { data: new Uint8Array(await answer.arrayBuffer()) };
  } catch (error) {
    throw error instanceof Refused && error.status === conflict ? new PageRefused(error.message) : error;
  }
}
