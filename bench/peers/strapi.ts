import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { freePort } from '../../scripts/free-port.mjs';
import { end } from '../processes.ts';
import { installPeer } from './install.ts';
import { answering, type Peer } from './peer.ts';
import { addOwnIndexes, columns, rowsOf, within } from './rows.ts';

const version = '5.54.0';
const token = 'bench-bench-bench-bench';
const page = '/api/challenges?pagination[pageSize]=10';
/** Returns Strapi's id of an entry, which has 24 characters. */
const documentOf = (id: number) => String(id).padStart(24, '0');

const attributes = Object.fromEntries(
  Object.entries(columns).map(([name, type]) => [name, { type: type.startsWith('integer') ? 'integer' : 'string' }]),
);
const schema = {
  kind: 'collectionType',
  collectionName: 'challenges',
  options: { draftAndPublish: false },
  attributes,
  info: { singularName: 'challenge', pluralName: 'challenges', displayName: 'Challenge' },
};
const generated = (part: string) =>
  `module.exports = require('@strapi/strapi').factories.createCore${part}('api::challenge.challenge');`;
const settings = (value: unknown) => `module.exports = ${JSON.stringify(value)};`;

/** Returns the files of a generated project, without the admin panel, which needs a build, and without a request log. */
const project = (databaseUrl: string, port: number) => ({
  'config/database.js': settings({ connection: { client: 'postgres', connection: { connectionString: databaseUrl } } }),
  'config/server.js': settings({ host: '127.0.0.1', port, app: { keys: [token] } }),
  'config/admin.js': settings({
    serveAdminPanel: false,
    auth: { secret: token },
    apiToken: { salt: token },
    transfer: { token: { salt: token } },
    secrets: { encryptionKey: token },
  }),
  'config/middlewares.js': settings(
    ['errors', 'security', 'cors', 'query', 'body', 'favicon', 'public'].map((name) => `strapi::${name}`),
  ),
  'src/api/challenge/content-types/challenge/schema.json': JSON.stringify(schema),
  'src/api/challenge/controllers/challenge.js': generated('Controller'),
  'src/api/challenge/routes/challenge.js': generated('Router'),
  'src/api/challenge/services/challenge.js': generated('Service'),
  'src/index.js': `module.exports = { async bootstrap({ strapi }) {
    const accessKey = strapi.service('admin::api-token').hash('${token}');
    const reading = { name: 'bench', description: '', type: 'read-only', kind: 'content-api', accessKey };
    await strapi.db.query('admin::api-token').create({ data: reading });
  } };`,
  // It does not start without the folder.
  'public/uploads/.gitkeep': '',
  'start.js': `require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname }).start();`,
});

/** Copies the rows into Strapi's table, as published entries. */
async function copyRows(library: string, databaseUrl: string) {
  const all = await rowsOf(library);
  const names = sql.raw(Object.keys(columns).join(', '));
  await within(databaseUrl, (db) =>
    sql`insert into challenges (id, document_id, created_at, updated_at, published_at, ${names})
      select id, lpad(id::text, 24, '0'), now(), now(), now(), ${names}
      from json_populate_recordset(null::challenges, ${all})`.execute(db),
  );
  await addOwnIndexes(databaseUrl);
}

/** Starts Strapi with a static read token and with everything off that would disturb a benchmark. */
export async function startStrapi(library: string, databaseUrl: string): Promise<Peer> {
  const screens = ['react@18', 'react-dom@18', 'react-router-dom@6', 'styled-components@6'];
  const { folder, node } = installPeer('strapi', [`@strapi/strapi@${version}`, 'pg@8', ...screens]);
  const port = await freePort();
  for (const [path, text] of Object.entries(project(databaseUrl, port))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
  const child = spawn(node, ['start.js'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => end(child, 'SIGTERM');
  try {
    await answering(child, 'Strapi', `${url}/_health`);
    await copyRows(library, databaseUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    name: `Strapi ${version}`,
    url,
    headers: { authorization: `Bearer ${token}` },
    paths: {
      'first page': `${page}&sort=name`,
      filtered: `${page}&sort[0]=category&sort[1]=name&filters[level][$eq]=Elementary&filters[type][$eq]=STEM`,
      'rare search': `${page}&sort=name&filters[name][$containsi]=marble%20bridge%20733`,
      'common search': `${page}&sort=name&filters[name][$containsi]=marble`,
      'one challenge': `/api/challenges/${documentOf(7)}`,
    },
    stop,
  };
}
