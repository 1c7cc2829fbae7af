import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path));

interface Settings {
  port: number;
  /** In front of so many instances. */
  upstreams: readonly number[];
  /** As of operations.md, or one that collects what an answer says and does not listen when it is asked not to. */
  kind: 'as documented' | 'holds streams back';
}

const holdingBack = `
      proxy_buffering on;
      proxy_buffers 8 64k;
      proxy_buffer_size 64k;
      proxy_ignore_headers X-Accel-Buffering;`;

/** Started by root, its workers would be somebody else, who may not write to its folder: every larger body would fail. */
const account = process.getuid?.() === 0 ? 'user root;' : '';

const configuration = ({ port, upstreams, kind }: Settings, folder: string) => `
${account}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream instances { ${upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://instances;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_503;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      client_max_body_size 26m;${kind === 'holds streams back' ? holdingBack : ''}
    }
  }
}`;

const isThere = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });

/** nginx in front of instances. Throws a sentence where it is not installed. */
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
