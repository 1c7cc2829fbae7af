import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { openDatabase } from '../server/src/platform/db/database.ts';

/** What a bare server has to answer: the same bytes, or the same statements through the raw driver and then the bytes. */
export interface Baseline {
  paths: Record<string, { bytes: string; statements: { sql: string; parameters: unknown[] }[] }>;
}

const { BASELINE = '', DATABASE_URL, DATA_DIR = '', PORT } = process.env;
const { paths } = JSON.parse(readFileSync(BASELINE, 'utf8')) as Baseline;
const database = await openDatabase({
  databaseUrl: DATABASE_URL || undefined,
  dataDir: DATA_DIR,
  onConnectionLost: () => {},
});
const app = fastify();

app.get('/readyz', () => ({ status: 'ok' }));
app.get('/bytes', (request, reply) => {
  const { of } = request.query as { of: string };
  return reply.type('application/json; charset=utf-8').send(paths[of]?.bytes);
});
app.get('/sql', async (request, reply) => {
  const { of } = request.query as { of: string };
  const answer = paths[of];
  for (const { sql, parameters } of answer?.statements ?? []) await database.pool.query(sql, parameters);
  return reply.type('application/json; charset=utf-8').send(answer?.bytes);
});

process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(database.close)
      .then(() => process.exit(0)),
);
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
