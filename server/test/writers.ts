import { createHash, randomInt } from 'node:crypto';
import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { aHandmadePdf } from './pdf-bytes.ts';
import type { Person } from './people.ts';
import { patiently } from './server-process.ts';

/** Challenge whose creation (with its PDF, perhaps a bookmark) the server acknowledged. */
export interface Acknowledged {
  id: number;
  name: string;
  sha256: string;
  bookmarked: boolean;
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const json = { 'content-type': 'application/json' };

/** Uploads, creates and bookmarks challenges until the server is gone; returns those that were acknowledged. */
export async function writeUntilItEnds(
  url: string,
  as: Person,
  label: string,
  onAcknowledged: (entry: Acknowledged) => void,
  ask: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<Acknowledged[]> {
  const done: Acknowledged[] = [];
  const post = async (path: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) => {
    const answer = await ask(url + path, {
      method: 'POST',
      headers: { ...headers, cookie: as.cookieHeader(path) },
      body,
    });
    return { ok: answer.ok, body: (await answer.json()) as { id: number; upload_id: string } };
  };
  try {
    for (let n = 1; ; n += 1) {
      const pdf = aHandmadePdf({ objects: [`(${label} ${n} ${'.'.repeat(randomInt(20_000))})`] });
      const upload = await post('/org-api/uploads', { 'content-type': 'application/pdf' }, new Uint8Array(pdf));
      if (!upload.ok) continue;
      const name = `${label} ${n}`;
      const challenge = {
        name,
        level: 'Elementary',
        type: 'STEM',
        category: 'Water',
        upload_id: upload.body.upload_id,
      };
      const created = await post('/org-api/challenges', json, JSON.stringify(challenge));
      if (!created.ok) continue;
      const entry: Acknowledged = { id: created.body.id, name, sha256: sha256Of(pdf), bookmarked: false };
      done.push(entry);
      onAcknowledged({ ...entry });
      const bookmark = { challenge_id: entry.id, is_bookmarked: true };
      entry.bookmarked = (await post('/org-api/api/bookmarks/toggle', json, JSON.stringify(bookmark))).ok;
    }
  } catch {
    // The connection is lost, because the server is gone.
    return done;
  }
}

/** Returns what the server lacks of the acknowledged challenges, one sentence each. */
export async function missingOf(url: string, as: Person, all: readonly Acknowledged[]): Promise<string[]> {
  const get = (path: string) => patiently(() => fetch(url + path, { headers: { cookie: as.cookieHeader(path) } }));
  const bookmarks = (await (await get('/org-api/api/bookmarks/user')).json()) as { challenge_id: number }[];
  const bookmarked = new Set(bookmarks.map(({ challenge_id }) => challenge_id));
  const missing: string[] = [];
  for (const { id, name, sha256, bookmarked: wanted } of all) {
    const row = (await (await get(`/org-api/challenges/${id}`)).json()) as { name?: string };
    if (row.name !== name) missing.push(`${name}: no challenge`);
    const pdf = Buffer.from(await (await get(pdfPath(name))).arrayBuffer());
    if (sha256Of(pdf) !== sha256) missing.push(`${name}: no PDF`);
    if (wanted && !bookmarked.has(id)) missing.push(`${name}: no bookmark`);
  }
  return missing;
}
