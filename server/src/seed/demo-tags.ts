import { changeMany } from '../features/challenges/index.ts';
import type { Context } from '../platform/context.ts';
import type { importStarterLibrary } from './starter-library.ts';

/** Keywords that a teacher would look for, on all challenges of the categories that they fit. */
const demoTags: Record<string, readonly string[]> = {
  'recycled materials': ['bridge', 'container', 'device', 'invention'],
  'floor space': ['tower', 'transportation'],
  outdoors: ['water', 'transportation'],
  'no materials': ['improv-no-props', 'speech-and-debate', 'storytelling'],
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
