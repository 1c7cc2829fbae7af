import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { linkPackages } from '../copy-tree.ts';
import { root } from '../processes.ts';
import type { Row } from '../table.ts';
import { beginLoad, rowsOf } from './load.ts';
import { administratorOf, openScene } from './scene.ts';

const sideBySideMs = 60_000;

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

const migrationsAt = (commit: string) => git('ls-tree', '--name-only', commit, 'server/migrations/').split('\n');

/** Returns the newest commit whose migrations are a proper prefix of today's, and the migrations since; throws if there is none. */
function olderCommit() {
  const now = migrationsAt('HEAD');
  const adding = git('log', '--diff-filter=A', '--format=%H', '--', 'server/migrations').split('\n');
  for (const commit of adding) {
    const before = migrationsAt(`${commit}~1`);
    const since = now.slice(before.length);
    const isBeginning = before.every((path, index) => path === now[index]);
    if (since.length > 0 && isBeginning) return { commit: `${commit}~1`, since };
  }
  throw new Error('no commit has fewer migrations than this one');
}

/** Unpacks the tree before the newest migrations; returns its folder and a description. */
function olderTree(): { tree: string; under: string } {
  const { commit, since } = olderCommit();
  const tree = mkdtempSync(join(tmpdir(), 'teamsparks-older-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
  linkPackages(root, tree);
  const names = since.map((path) => path.replace(/^.*\/|_.*$/g, ''));
  return { tree, under: `from ${git('rev-parse', '--short', commit)}, with migrations ${names.join(', ')}` };
}

/** Measures the update of two instances to the newest migration, one after the other, under load. */
export async function update(): Promise<Row[]> {
  const { tree, under } = olderTree();
  const scene = await openScene({ instances: 2, tree, more: { WEB_DIST: join(root, 'web/dist'), DRAIN: '3' } });
  try {
    const as = await administratorOf(scene.url);
    const { stop } = beginLoad(scene.url, as, { label: 'Updated' });
    await after(5_000);
    await scene.restart(0, 'stop');
    await after(sideBySideMs);
    await scene.restart(1, 'stop');
    await after(5_000);
    return await rowsOf('update', under, scene.url, as, await stop());
  } finally {
    await scene.close();
    rmSync(tree, { recursive: true, force: true });
  }
}
