import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../project.ts';
import { startDatabase } from './database.ts';
import { commandsUnder } from './paper.ts';
import { home, makeRoom, type Place, runIn, user } from './room.ts';
import { expectThat, step } from './rows.ts';
import { interrupt, lookAround, serving } from './service.ts';

const passwordIn = (output: string) => /^[a-z2-9]{4}(?:-[a-z2-9]{4}){4}$/m.exec(output)?.[0] ?? '';

/** Returns the place in which a block of commands leaves the shell. */
const placeAfter = (commands: readonly string[], room: string): Place => ({
  room,
  cwd: join(home, commands.find((line) => line.startsWith('cd '))?.slice(3) ?? ''),
});

async function lookAfter([backup = '', ...stopped]: readonly string[], place: Place, stop: () => Promise<void>) {
  await runIn(place, backup);
  const backups = readdirSync(join(place.room, home, 'backups'));
  expectThat(backups.length === 1 && backups[0]?.endsWith('.tar.gz') === true, `backups: ${backups.join(', ')}`);
  await stop();
  const said = await runIn(place, stopped.join('\n'));
  expectThat(said.includes('Everything is as it should be.'), `doctor said ${said}`);
  expectThat(said.trim().endsWith(`\n${version}`), `version said ${said}`);
  await runIn(place, './teamsparks restore ../backups/*.tar.gz --replace');
}

/** Follows "Install it" of the README line by line. */
export async function followReadme() {
  const [first = [], upkeep = [], onServer = []] = commandsUnder('Install it', 'README.md');
  const room = makeRoom();
  const place = placeAfter(first, room);
  const service = await step('README: unpacked, administrator made, started', () =>
    serving(first, { room, cwd: home }),
  );
  const password = passwordIn(service.output());
  await step('README: administrator signed in, library and version seen', () => lookAround(user, password));
  await step('README: backup while it runs, Ctrl-C, doctor, version, restore', () =>
    lookAfter(upkeep, place, () => interrupt(service)),
  );
  const again = await step('README: the restored data is served', () => serving(first.slice(-1), place));
  await lookAround(user, password);
  await interrupt(again);
  const database = await startDatabase();
  const beside = await step('README: started on PostgreSQL', () => serving(onServer, place));
  const library = await (await fetch('http://localhost:3000/')).text();
  expectThat(library.includes('TeamSparks'), 'no home page');
  await interrupt(beside);
  const doctor = [...onServer.slice(1, -1), './teamsparks doctor'].join('\n');
  const said = await step('README: doctor on PostgreSQL', () => runIn(place, doctor));
  expectThat(said.includes('Everything is as it should be.'), `doctor said ${said}`);
  database.stop();
}
