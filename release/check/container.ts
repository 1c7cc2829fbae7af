import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';
import { archiveName, outFolder } from '../project.ts';
import { base } from './base.ts';
import { expectThat, step } from './rows.ts';
import { untilReady } from './service.ts';

/** Builds the example of a Dockerfile on a base container by debootstrap, and runs what it makes. */
export async function buildContainer() {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-container-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const archive = `${archiveName('linux-x64')}.tar.gz`;
  copyFileSync(join(outFolder, archive), join(folder, archive));
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const buildah = (...words: string[]) =>
    execFileSync('buildah', [...store, ...words], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  await step('deploy/Dockerfile: built on a base container by debootstrap', async () => {
    const scratch = buildah('from', 'scratch');
    buildah('add', scratch, base, '/');
    buildah('commit', '--rm', scratch, 'debian-base');
    const given = ['--build-arg', 'BASE=localhost/debian-base', '--build-arg', `ARCHIVE=${archive}`];
    buildah(
      'build',
      '--isolation',
      'chroot',
      ...given,
      '--tag',
      'teamsparks',
      '--file',
      join(root, 'deploy/Dockerfile'),
      '.',
    );
  });
  const container = buildah('from', 'localhost/teamsparks');
  const { OCIv1 } = JSON.parse(buildah('inspect', container)) as { OCIv1: { config: { Cmd: string[] } } };
  await step('deploy/Dockerfile: its command serves as another user than root', async () => {
    const words = [...store, 'run', '--isolation', 'chroot', container, '--', ...OCIv1.config.Cmd];
    const running = spawn('buildah', words, { cwd: folder, stdio: 'ignore' });
    await untilReady();
    const who = buildah('run', '--isolation', 'chroot', container, '--', 'sh', '-c', 'id -un; ls /data');
    expectThat(/^teamsparks\n[^]*\bpg\b/.test(who), `user and data: ${who}`);
    running.kill('SIGTERM');
    await new Promise((done) => running.once('exit', done));
  });
}
