import { isDeepStrictEqual } from 'node:util';
import {
  environmentSettings,
  type EnvironmentSetting,
  type Settings,
  type SettingsChanges,
  type SettingsNow,
} from '@teamsparks/contract/accounts/fields/settings';
import type { PageSettings } from '@teamsparks/contract/accounts/boot-block';
import type { Config } from '../../../config.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { invalid, isStale, stale } from '../../../platform/errors.ts';
import { doneBy, recordAudit } from '../audit/index.ts';
import { findChosen, keepChosen, lockChosen } from './settings.repository.ts';

/** A transaction as `db` is fine. */
type Where = Pick<Context, 'db' | 'config'>;
type Kept = { chosen: Partial<Settings>; version: number };

/** What counts where nobody has decided. */
const standard: Settings = { time_zone: 'America/New_York', days_off: [], paper: 'letter', review_ai: true };
const nothingKept: Kept = { chosen: {}, version: 1 };

const variableOf = (name: EnvironmentSetting) => name.toUpperCase() as Uppercase<EnvironmentSetting>;
const fixedBy = (config: Config) => environmentSettings.filter((name) => config[variableOf(name)] !== undefined);

function counting(config: Config, chosen: Partial<Settings>): Settings {
  const fixed = Object.fromEntries(fixedBy(config).map((name) => [name, config[variableOf(name)]]));
  return { ...standard, ...chosen, ...fixed };
}

function viewOf(config: Config, { chosen, version }: Kept): SettingsNow {
  return { ...counting(config, chosen), fixed: fixedBy(config), version };
}

/** What counts for the installation at this moment: the environment before what was chosen, that before the standard. */
export async function readSettings({ db, config }: Where): Promise<Settings> {
  return counting(config, (await findChosen(db))?.chosen ?? {});
}

/** What every page says of them. Where the database is away the page comes all the same, with what is known without it. */
export async function settingsOfPages({ db, config }: Where): Promise<Pick<PageSettings, 'time_zone' | 'paper'>> {
  const chosen: Partial<Settings> = await findChosen(db).then(
    (row) => row?.chosen ?? {},
    () => ({}),
  );
  return { time_zone: counting(config, chosen).time_zone, paper: config.PAPER ?? chosen.paper ?? null };
}

export async function getSettings({ db, config }: Where): Promise<SettingsNow> {
  return viewOf(config, (await findChosen(db)) ?? nothingKept);
}

/** Changes what is named, of the version that was `expected`. */
export async function updateSettings(
  { db, config }: Where,
  actor: Actor,
  changes: SettingsChanges,
  expected?: number,
): Promise<SettingsNow> {
  refuseFixed(config, changes);
  return inTransaction(db, async (tx) => {
    const before = await lockChosen(tx);
    if (isStale(before, expected)) throw stale('page of settings', viewOf(config, before));
    const after = await keepChosen(tx, { ...before.chosen, ...changes });
    const [from, to] = [counting(config, before.chosen), counting(config, after.chosen)];
    for (const name of Object.keys(to) as (keyof Settings)[]) {
      if (isDeepStrictEqual(from[name], to[name])) continue;
      const details = { name, from: from[name], to: to[name] };
      await recordAudit(tx, { ...doneBy(actor), action: 'settings.changed', details });
    }
    return viewOf(config, after);
  });
}

function refuseFixed(config: Config, changes: SettingsChanges): void {
  for (const name of fixedBy(config)) {
    const wanted = changes[name];
    if (wanted === undefined || wanted === config[variableOf(name)]) continue;
    throw invalid(name, `This is set by the server's environment (${variableOf(name)}).`);
  }
}
