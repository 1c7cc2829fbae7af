import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptCode } from '../../server/test/child-process.ts';
import { demoPassword } from './demo-password.ts';
import { startGoogle } from './google.ts';
import { startMailServer } from './mail-server.ts';
import { logFile } from './server-log.ts';

// Starts the real server on a data folder that is deleted with it. Environment variables that would change it are emptied.
const dataDir = mkdtempSync(join(tmpdir(), 'teamsparks-journeys-'));
const port = process.env.E2E_PORT ?? '';
const origin = `http://127.0.0.1:${port}`;
const settings = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: port,
  PUBLIC_URL: origin,
  DATA_DIR: dataDir,
  SEED: 'demo',
  DEMO_PASSWORD: demoPassword,
  SMTP_URL: await startMailServer(Number(process.env.E2E_MAIL_PORT)),
  ...(await startGoogle(origin)),
  FREE_SPACE_MIN: '0',
  DRAIN: '0',
  // The line about each request says which journey a failure belongs to.
  LOG_LEVEL: 'info',
  DATABASE_URL: '',
  FILES_URL: '',
  PUBLIC_SITE_URL: '',
  AUTH_SECRETS: '',
  TRUST_PROXY: '127.0.0.1',
  METRICS_TOKEN: '',
};

const main = join(import.meta.dirname, '../../server/src/main.ts');
const log = openSync(logFile, 'w');
const server = spawn(process.execPath, [main], {
  stdio: ['ignore', log, 'inherit'],
  env: { ...process.env, ...keptCode, ...settings },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
