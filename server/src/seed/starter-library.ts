import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { flags } from '@teamsparks/contract/access';
import { newChallenge } from '@teamsparks/contract/challenge-fields';
import { parseMetadataText } from '@teamsparks/contract/metadata-text';
import { insertUser } from '../features/auth/index.ts';
import { archiveChallenge, createChallenge, setStatus } from '../features/challenges/index.ts';
import { stageUpload } from '../features/uploads/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';

const folder = join(import.meta.dirname, '../../content/challenges');

/** The author of the starter library: an account that nobody can sign in to. */
async function createAuthor(context: Context): Promise<Actor> {
  const username = 'TeamSparks';
  const email = 'starter-library@teamsparks.invalid';
  const userId = await insertUser(context.db, {
    ...{ username, displayName: username, email, passwordHash: null, role: 'admin', verified: false },
  });
  return { userId, username, email, picture: null, role: 'admin', sessionId: '', flags: new Set(flags) };
}

/** Imports every text and its PDF through the code that people's uploads go through; answers id by file name. */
export async function importStarterLibrary(context: Context) {
  const author = await createAuthor(context);
  const ids = new Map<string, number>();
  const texts = (await readdir(folder)).filter((file) => file.endsWith('.txt')).sort();
  for (const file of texts) {
    const name = basename(file, '.txt');
    const { fields } = parseMetadataText(await readFile(join(folder, file), 'utf8'), `${name}.pdf`);
    const path = join(folder, `${name}.pdf`);
    const pdf = await readFile(path);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const { upload_id } = await stageUpload(context, author, { path, bytes: pdf.length, sha256 });
    const { id } = await createChallenge(context, author, newChallenge.parse({ ...fields, upload_id }));
    ids.set(name, id);
  }
  return { author, ids };
}

/** Shows every state of a challenge in a demonstration: six drafts, four locked, three archived. */
const demoStates = {
  draft: [
    'storytelling-high-school-tournament',
    'bridge-high-school-practice',
    'device-middle-school-tournament',
    'sales-elementary-practice',
    'water-middle-school-practice',
    'invention-high-school-tournament',
  ],
  locked: [
    'tower-elementary-tournament',
    'communication-middle-school-tournament',
    'improv-no-props-high-school-tournament',
    'community-service-middle-school-tournament',
  ],
  archived: [
    'container-elementary-practice',
    'transportation-middle-school-practice',
    'speech-and-debate-high-school-practice',
  ],
};

export async function applyDemoStates(
  context: Context,
  { author, ids }: Awaited<ReturnType<typeof importStarterLibrary>>,
) {
  const idOf = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the starter library has no ${name}`);
    return id;
  };
  for (const status of ['draft', 'locked'] as const) {
    for (const name of demoStates[status]) await setStatus(context, author, idOf(name), status);
  }
  for (const name of demoStates.archived) await archiveChallenge(context, author, idOf(name));
}
