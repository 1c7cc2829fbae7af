import { isDeepStrictEqual } from 'node:util';
import {
  type EnvironmentSetting,
  environmentSettings,
  type SchoolContact,
  type Settings,
  type SettingsChanges,
  type SettingsNow,
} from '@teamsparks/contract/accounts/fields/settings';
import type { PageSettings } from '@teamsparks/contract/accounts/boot-block';
import type { Config } from '../../config.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { invalid, isStale, stale } from '../../platform/errors.ts';
import { doneBy, recordAudit } from './audit.repository.ts';
import { providerSettings } from './providers/provider-settings.ts';
import { findChosenSettings, lockChosenSettings, saveChosenSettings } from './settings.repository.ts';

/** Database (or a transaction) and configuration. */
type Storage = Pick<Context, 'db' | 'config'>;
type Saved = { chosen: Partial<Settings>; version: number };

/** Settings where neither the environment nor an administrator has chosen. */
const standard: Settings = {
  time_zone: 'America/New_York',
  days_off: [],
  paper: 'letter',
  review_ai: true,
  school_name: null,
  contact_name: null,
  contact_email: null,
  contact_phone: null,
  contact_private: false,
  sign_up_domains: [],
  sign_up_invited: false,
};
type ChosenPageSettings = Pick<
  PageSettings,
  'time_zone' | 'paper' | 'sign_up_domains' | 'sign_up_invited' | 'missing' | 'providers'
>;
const nothingSaved: Saved = { chosen: {}, version: 1 };

const variableOf = (name: EnvironmentSetting) => name.toUpperCase() as Uppercase<EnvironmentSetting>;
const fixedBy = (config: Config) => environmentSettings.filter((name) => config[variableOf(name)] !== undefined);

/** Returns the settings in effect: the environment before the chosen ones before the standard. */
function effectiveSettings(config: Config, chosen: Partial<Settings>): Settings {
  const fixed = Object.fromEntries(fixedBy(config).map((name) => [name, config[variableOf(name)]]));
  return { ...standard, ...chosen, ...fixed };
}

function viewOf(config: Config, { chosen, version }: Saved): SettingsNow {
  return { ...effectiveSettings(config, chosen), fixed: fixedBy(config), version };
}

/** Returns the settings in effect now: the environment's before those an administrator chose, before the standard. */
export async function readSettings({ db, config }: Storage): Promise<Settings> {
  return effectiveSettings(config, (await findChosenSettings(db))?.chosen ?? {});
}

/** Tells whether the environment or an administrator has chosen another time zone or paper than the standard. */
export const isPlaceChosen = ({ time_zone, paper }: Settings): boolean =>
  time_zone !== standard.time_zone || paper !== standard.paper;

/**
 * Returns time zone, paper, who may sign up and what is not set up for every page; `paper` is null if neither the environment nor an administrator chose one. Without
 * the database, what administrators chose is left out, so that pages still load.
 */
export async function readPageSettings({ db, config }: Storage): Promise<ChosenPageSettings> {
  const chosen: Partial<Settings> = await findChosenSettings(db).then(
    (row) => row?.chosen ?? {},
    () => ({}),
  );
  const { time_zone, sign_up_domains, sign_up_invited } = effectiveSettings(config, chosen);
  const paper = config.PAPER ?? chosen.paper ?? null;
  const missing = missingIn(config);
  return {
    ...{ time_zone, paper },
    ...(sign_up_domains.length > 0 && { sign_up_domains }),
    ...(sign_up_invited && { sign_up_invited }),
    ...(missing.length > 0 && { missing }),
    ...otherProviders(config),
  };
}

/** Returns the names of the providers besides Google that are set up; nothing where none is. */
function otherProviders(config: Storage['config']): Pick<PageSettings, 'providers'> {
  const others = (['microsoft', 'oidc'] as const)
    .map((kind) => providerSettings(config, kind))
    .filter(({ isSetUp }) => isSetUp);
  return others.length === 0 ? {} : { providers: Object.fromEntries(others.map(({ kind, name }) => [kind, name])) };
}

/** Returns what people who sign up or log in would wait for in vain. */
const missingIn = ({ SMTP_URL, GOOGLE_CLIENT_ID }: Storage['config']): ('mail' | 'google')[] => [
  ...(SMTP_URL === '' ? (['mail'] as const) : []),
  ...(GOOGLE_CLIENT_ID === '' ? (['google'] as const) : []),
];

/** Returns name and contact of the school; nulls where they are for people who are signed in and this reader is not. */
export async function readContact({ db }: Pick<Context, 'db'>, isKnown: boolean): Promise<SchoolContact> {
  const { school_name, contact_name, contact_email, contact_phone, contact_private }: Settings = {
    ...standard,
    ...(await findChosenSettings(db))?.chosen,
  };
  if (contact_private && !isKnown)
    return { school_name: null, contact_name: null, contact_email: null, contact_phone: null };
  return { school_name, contact_name, contact_email, contact_phone };
}

/** Returns the settings in effect with those fixed by the environment and the version, for the settings page. */
export async function getSettings({ db, config }: Storage): Promise<SettingsNow> {
  return viewOf(config, (await findChosenSettings(db)) ?? nothingSaved);
}

/**
 * Stores the given settings, raises their version even if no value differs, records each value that does, and returns all; throws
 * 412 if the version is not `expected` (any will do without it), 422 for a new value of one the environment fixes.
 */
export async function updateSettings(
  { db, config }: Storage,
  actor: Actor,
  changes: SettingsChanges,
  expected?: number,
): Promise<SettingsNow> {
  refuseFixed(config, changes);
  return inTransaction(db, async (tx) => {
    const before = await lockChosenSettings(tx);
    if (isStale(before, expected)) throw stale('page of settings', viewOf(config, before));
    const after = await saveChosenSettings(tx, { ...before.chosen, ...changes });
    const [from, to] = [effectiveSettings(config, before.chosen), effectiveSettings(config, after.chosen)];
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
