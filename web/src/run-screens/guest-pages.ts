import { openSource, prepareWorker } from '../parts/pdf/open-source.ts';
import { type OpenPage, PageRefused } from '../parts/run/use-opened-page.ts';
import { guestAnswer, Refused } from './guest-calls.ts';

const conflict = 409;

/** How a screen at this address gets the pages that the host shows of a stage: each is a document of its own. */
export const guestPages =
  (address: string, stage: number): OpenPage =>
  async (page, signal) => {
    const pdf = await openSource(fetchPage(`${address}/stages/${stage}/pages/${page}`, signal), signal);
    // The next page opens in one of its own.
    prepareWorker();
    return { pdf, number: 1 };
  };

async function fetchPage(path: string, signal: AbortSignal) {
  try {
    const answer = await guestAnswer(path, { signal });
    return { data: new Uint8Array(await answer.arrayBuffer()) };
  } catch (error) {
    throw error instanceof Refused && error.status === conflict ? new PageRefused(error.message) : error;
  }
}
