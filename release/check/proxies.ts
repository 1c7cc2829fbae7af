import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/bootstrap.mjs';
import { commandsUnder } from './paper.ts';
import { home, makeRoom, runIn } from './room.ts';
import { expectThat, step } from './rows.ts';
import { interrupt, serving } from './service.ts';

const host = 'sparks.example.org';

interface Answer {
  status: number;
  cookies: string[];
  body: string;
}

/** Asks the proxy as a browser elsewhere would, by the name in the examples. */
function ask(
  path: string,
  { body, type = 'application/json' }: { body?: string | Buffer; type?: string } = {},
): Promise<Answer> {
  return new Promise((done, failed) => {
    const headers = { host, origin: `https://${host}`, ...(body && { 'content-type': type }) };
    const options = {
      host: '127.0.0.1',
      servername: host,
      path,
      headers,
      rejectUnauthorized: false,
      method: body ? 'POST' : 'GET',
    };
    const sent = request(options, (answer) => {
      let text = '';
      answer.on('data', (data: Buffer) => (text += data.toString()));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [], body: text }),
      );
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

/** Tests the service through the proxy: https under the public name, secure cookies, and uploads of 25 MB. */
async function lookThrough(password: string) {
  while ((await ask('/livez').catch(() => undefined))?.status !== 200) await sleep(100);
  const plain = await fetch('http://127.0.0.1/challenges', { headers: { host }, redirect: 'manual' });
  expectThat([301, 308].includes(plain.status), `http is answered ${plain.status}`);
  const page = await ask('/');
  expectThat(page.status === 200 && page.body.includes('TeamSparks'), `the home page is answered ${page.status}`);
  const signedIn = await ask('/api/auth/token', { body: JSON.stringify({ username: 'ada', password }) });
  const isSecure = signedIn.cookies.length > 0 && signedIn.cookies.every((cookie) => /; Secure/.test(cookie));
  expectThat(signedIn.status === 200 && isSecure, `signing in: ${signedIn.status} ${signedIn.cookies.join(' | ')}`);
  // Larger than proxies let through by themselves: the service refuses who is not signed in, the proxy must not refuse the size.
  const large = await ask('/org-api/uploads', { body: Buffer.alloc(25 * 1024 * 1024), type: 'application/pdf' });
  expectThat(large.status === 401, `25 MB are answered ${large.status}`);
}

function certificate(folder: string): [string, string] {
  const [pem, key] = [join(folder, 'cert.pem'), join(folder, 'cert.key')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${host}`, '-keyout', key, '-out', pem],
    {
      stdio: 'ignore',
    },
  );
  return [pem, key];
}

/** Writes the nginx example with a test certificate into a main configuration; returns the program and its arguments. */
function nginx(folder: string): [string, string[]] {
  const [pem, key] = certificate(folder);
  const example = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  const site = example.replace(`/etc/ssl/${host}.pem`, pem).replace(`/etc/ssl/private/${host}.key`, key);
  writeFileSync(join(folder, 'site.conf'), site);
  const main = `user root; pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  return ['/usr/sbin/nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']];
}

/** Writes the Caddy example with internal certificates, since no authority is reachable; returns the program and its arguments. */
function caddy(folder: string): [string, string[]] {
  const example = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8');
  const site = example.replace(`${host} {`, `{\n\tskip_install_trust\n\tadmin off\n}\n${host} {\n\ttls internal`);
  writeFileSync(join(folder, 'Caddyfile'), site);
  return ['/usr/bin/caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']];
}

async function through(example: typeof nginx, password: string) {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-proxy-'));
  mkdirSync(join(folder, 'logs'));
  const [program, words] = example(folder);
  const child = spawn(program, words, {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const ended = new Promise<never>((_, failed) =>
    child.once('exit', (code) => failed(new Error(`It ended with ${code}: ${said}`))),
  );
  ended.catch(() => {});
  await Promise.race([lookThrough(password), ended]);
  child.kill('SIGTERM');
  await ended.catch(() => {});
  rmSync(folder, { recursive: true });
}

/** Puts the example of each proxy in front of the service. */
export async function startProxies() {
  const [first = []] = commandsUnder('Install it', 'README.md');
  const room = makeRoom();
  const said = await runIn({ room, cwd: home }, first.slice(0, -1).join('\n'));
  const password = said.trim().split('\n').at(-1) ?? '';
  const settings = `export PUBLIC_URL=https://${host} TRUST_PROXY=loopback`;
  const place = { room, cwd: join(home, first.find((line) => line.startsWith('cd '))?.slice(3) ?? '') };
  const service = await serving([settings, './teamsparks start'], place);
  await step('deploy/nginx.conf: https, secure cookies, 25 MB', () => through(nginx, password));
  await step('deploy/Caddyfile: https, secure cookies, 25 MB', () => through(caddy, password));
  await interrupt(service);
}
