import { connect, createServer, type Socket } from 'node:net';
import { startPostgres } from '../../scripts/postgres.mjs';
import { openDatabase } from '../../server/src/platform/db/database.ts';

/** Starts a PostgreSQL server at the address in the docs: port 5432, with a database and an account called teamsparks; throws if PostgreSQL is missing. */
export async function startDatabase(): Promise<{ url: string; stop: () => void }> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed.');
  const { pool, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: '', onConnectionLost: () => {} });
  await pool.query('create database teamsparks');
  await close();
  const open = new Set<Socket>();
  const door = createServer((inside) => {
    const outside = connect(Number(new URL(postgres.url).port), '127.0.0.1');
    for (const socket of [inside, outside]) {
      open.add(socket);
      socket.on('error', () => {});
    }
    inside.pipe(outside).pipe(inside);
  });
  await new Promise<void>((done) => door.listen(5432, 'localhost', done));
  const stop = () => {
    door.close();
    for (const socket of open) socket.destroy();
    postgres.stop();
  };
  return { url: 'postgres://teamsparks:password@localhost/teamsparks', stop };
}
