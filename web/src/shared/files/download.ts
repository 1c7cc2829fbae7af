import type { Address } from '@teamsparks/contract/shared/endpoint';
import { noConnection } from '../api/api-error.ts';
import { request } from '../api/request.ts';

/** Makes the browser save `content` as a file called `name`. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Revoked later, because some browsers start reading a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Fetches a file and makes the browser save it as `name`; throws an ApiError, with status 0 if the connection breaks
 * off. A plain link would show the 401 of an expired access cookie.
 */
export async function download(route: Address, name: string, query: object = {}): Promise<void> {
  const readFile = (answer: Response) =>
    answer.blob().catch(() => {
      throw noConnection();
    });
  saveFile(name, await request(route, { query }, readFile));
}
