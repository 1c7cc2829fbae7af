import { flags } from '@teamsparks/contract/shared/access';
import { insertUser } from '../features/accounts/index.ts';
import {
  archiveChallenge,
  createChallenge,
  readStarter,
  setStatus,
  starterNames,
  changeMany,
} from '../features/challenges/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';

/** Creates the author of the starter library, an account to which no one can sign in. */
async function createAuthor(context: Context): Promise<Actor> {
  const username = 'TeamSparks';
  const email = 'starter-library@teamsparks.invalid';
  const userId = await insertUser(context.db, {
    username,
    displayName: username,
    email,
    passwordHash: null,
    role: 'admin',
    verified: false,
  });
  return {
    userId,
    username,
    email,
    picture: null,
    displayName: null,
    isFirstSession: false,
    role: 'admin',
    sessionId: '',
    flags: new Set(flags),
    isStaff: true,
    isHeldBack: false,
    isVouched: false,
    newRights: [],
  };
}

/**
 * Creates the author, an account to which no one can sign in, imports every text of the starter library like an upload,
 * and returns the author and the challenge ids by file name; jobs draw the PDFs.
 */
export async function importStarterLibrary(context: Context) {
  const author = await createAuthor(context);
  const ids = new Map<string, number>();
  for (const name of await starterNames()) {
    const { id } = await createChallenge(context, author, await readStarter(name));
    ids.set(name, id);
  }
  return { author, ids };
}

/** States of demo challenges, so that each is shown: six drafts, four locked, three archived. */
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

/** Makes some challenges of the starter library drafts, locks some and archives some, so that the demo shows each state. */
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

/** Keywords that a teacher would look for, on all challenges of the categories that they fit. */
const demoTags: Record<string, readonly string[]> = {
  'recycled materials': ['bridge', 'container', 'device', 'invention'],
  'floor space': ['tower', 'transportation'],
  outdoors: ['water', 'transportation'],
  'no building': ['improv-no-props', 'speech-and-debate', 'storytelling'],
  'quick start': ['improv-no-props', 'improv-with-props', 'communication'],
  'stage skills': ['characterization', 'storytelling', 'sales'],
};

/** Adds tags to the demo challenges; must run before their states, because archived challenges take no tags. */
export async function addDemoTags(context: Context, { author, ids }: Awaited<ReturnType<typeof importStarterLibrary>>) {
  for (const [tag, categories] of Object.entries(demoTags)) {
    const fitting = [...ids].filter(([name]) => categories.some((category) => name.startsWith(`${category}-`)));
    await changeMany(context, author, { action: 'add_tag', tag, ids: fitting.map(([, id]) => id) });
  }
}
