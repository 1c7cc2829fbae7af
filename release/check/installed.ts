import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandsUnder } from './paper.ts';
import { makeRoom, type Place, runIn } from './room.ts';
import { expectThat, step } from './rows.ts';
import { untilReady } from './service.ts';

const host = 'sparks.example.org';

/** What a machine has mounted when its systemd starts. */
const boot = `
mount --make-rprivate /
mount --bind "$0" "$0"
mount -t proc proc "$0/proc"
mount -t tmpfs tmpfs "$0/run"
mount -t tmpfs tmpfs "$0/tmp"
mount --rbind /dev "$0/dev"
mount -t sysfs -o ro sysfs "$0/sys"
mount -t tmpfs tmpfs "$0/sys/fs/cgroup"
mkdir "$0/sys/fs/cgroup/systemd"
mount -t cgroup -o none,name=systemd cgroup "$0/sys/fs/cgroup/systemd"
container=chroot exec chroot "$0" /lib/systemd/systemd`;

/** Boots the Debian, with processes and mounts of its own and the network of this check. Answers how to run something in it. */
async function bootRoom(room: string) {
  const apart = ['--fork', '--pid', '--mount', '--uts', '--ipc', '--cgroup', '--kill-child'];
  const child = spawn('unshare', [...apart, 'sh', '-ec', boot, room], { stdio: 'ignore' });
  const init = await until('systemd starts', () =>
    readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim(),
  );
  const inside = (script: string) =>
    execFileSync('nsenter', ['--target', init, '--all', '--root', '--wd', 'sh', '-ec', script], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  await until('systemd has started', () =>
    attemptTo(() => inside('systemctl is-system-running || systemctl is-system-running | grep degraded')),
  );
  const end = () => process.kill(Number(init), 'SIGKILL');
  return { inside, end };
}

function attemptTo(work: () => string): string {
  try {
    return work();
  } catch {
    return '';
  }
}

async function until(what: string, ask: () => string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = ask();
    if (answer) return answer;
    await sleep(200);
  }
  throw new Error(`Waited a minute until ${what}.`);
}

/** Follows "A real installation" and "Upgrading" of docs/operations.md, with systemd. */
export async function installForReal() {
  const [first = [], other = []] = commandsUnder('A real installation', 'docs/operations.md');
  const [upgrading = []] = commandsUnder('Upgrading', 'docs/operations.md');
  const room = makeRoom();
  const place: Place = { room, cwd: '/root', as: 'root' };
  await step('operations.md: unpacked and set up as root', () => runIn(place, first.join('\n')));
  const settings = join(room, 'etc/teamsparks.env');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=https://${host}`));
  const { inside, end } = await step('operations.md: systemd boots', () => bootRoom(room));
  await step('operations.md: systemctl enable --now teamsparks', async () => {
    inside('systemctl enable --now teamsparks');
    await untilReady();
  });
  const about = inside('systemctl show teamsparks --property=User,ProtectSystem,NRestarts,SubState');
  expectThat(/SubState=running/.test(about) && /NRestarts=0/.test(about), about);
  const escape = inside(
    'nsenter --target $(systemctl show --property=MainPID --value teamsparks) --mount --root touch /opt/x 2>&1 || true',
  );
  expectThat(escape.includes('Read-only file system'), `writing to /opt: ${escape || 'allowed'}`);
  await step('operations.md: upgraded as it says', async () => {
    inside(['cd /root', ...upgrading].join('\n'));
    await untilReady();
  });
  await step('operations.md: doctor with the settings of the service', async () => {
    inside('systemctl stop teamsparks');
    const said = inside(other.join('\n'));
    expectThat(said.includes('Everything is as it should be.'), `doctor said ${said}`);
  });
  end();
}
