import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path));

interface Settings {
  port: number;
  /** Ports of the instances behind the proxy. */
  upstreams: readonly number[];
  /** Configuration of deploy/nginx.conf, or one that buffers answers even if asked not to. */
  kind: 'as documented' | 'holds streams back';
}

const holdingBack = `
      proxy_buffering on;
      proxy_buffers 8 64k;
      proxy_buffer_size 64k;
      proxy_ignore_headers X-Accel-Buffering;`;

const example = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');

/** Returns a block of the example; throws if it is missing. */
function block(head: string): string {
  const match = new RegExp(`^( *)${head} \\{[^]*?^\\1\\}`, 'm').exec(example)?.[0];
  if (!match) throw new Error(`deploy/nginx.conf has no ${head}`);
  return match;
}

/** Workers of a root process would run as another account that cannot write to the folder, and larger bodies would fail. */
const account = process.getuid?.() === 0 ? 'user root;' : '';

/** Returns the nginx configuration of the example, without https, which is not measured. */
function configuration({ port, upstreams, kind }: Settings, folder: string): string {
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`).join(' ');
  const location = block('location /');
  return `
${account}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${block('upstream teamsparks').replace(/server .*;/, servers)}
  server {
    listen 127.0.0.1:${port};
    ${kind === 'holds streams back' ? location.replace(/\}$/, `${holdingBack}}`) : location}
  }
}`;
}

const isThere = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });

/** Starts nginx in front of instances; throws a sentence if it is not installed. */
export async function startProxy(settings: Settings): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  if (!nginx) throw new Error('nginx is missing. Install it (Debian: apt-get install nginx-light) and try again.');
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-nginx-'));
  mkdirSync(join(folder, 'logs'));
  writeFileSync(join(folder, 'nginx.conf'), configuration(settings, folder));
  const child: ChildProcess = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isThere(settings.port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended while starting, see ${folder}`);
    await sleep(20);
  }
  const stop = () =>
    new Promise<void>((done) => {
      child.once('exit', () => {
        rmSync(folder, { recursive: true, force: true });
        done();
      });
      child.kill('SIGTERM');
    });
  return { url: `http://127.0.0.1:${settings.port}`, pid: child.pid ?? 0, stop };
}
