import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { aiProviders } from '@teamsparks/contract/ai/vocabulary';
import { passwordMin, passwordMinStaff } from '@teamsparks/contract/shared/limits';
import { isTimeZone } from '@teamsparks/contract/accounts/fields/settings';
import { papers } from '@teamsparks/contract/shared/sheet-copies';
import * as z from 'zod';
import { readS3Address } from './platform/files/s3-address.ts';
import { duration, providerMistake, providerVariables } from './provider-variables.ts';

/** Minimum length of passwords: no policy may demand more than 64 characters. */
const passwordLength = z.coerce.number().int().min(8).max(64);
const optionalUrl = z.url({ protocol: /^https?$/ }).default('');

/** Proxies whose X-Forwarded-For is trusted: `10.0.0.0/8, ::1, loopback`. */
const proxies = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((proxy) => proxy.trim() || []))
  .refine((list) => list.every(isProxy), 'expected addresses or networks of proxies, separated by commas');

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...excess] = text.split('/');
  const version = isIP(address);
  if (version === 0 || excess.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** `TeamSparks <no-reply@school.example>`, or the address alone. */
const sender = z
  .string()
  .regex(/^(?:[^<>"\r\n]*<[^\s<>,;"@]+@[^\s<>,;"@]+>|[^\s<>,;"@]+@[^\s<>,;"@]+)$/, 'expected one address')
  .default('');

/** Bucket of the files; undefined for the folder in DATA_DIR. */
const bucket = z
  .string()
  .transform((text, context) => {
    const address = readS3Address(text);
    if (!('refused' in address)) return address;
    context.addIssue(address.refused);
    return z.NEVER;
  })
  .optional();

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: optionalUrl,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).default(''),
  DATA_DIR: z.string().min(1).default('data'),
  FILES_URL: bucket,
  WEB_DIST: z
    .string()
    .min(1)
    .default(join(import.meta.dirname, '../../web/dist')),
  AUTH_SECRETS: z.string().default(''),
  ACCESS_TTL: duration(10 * 60),
  AI_TTL: duration(15 * 60),
  SESSION_IDLE: duration(7 * 24 * 3600),
  SESSION_MAX: duration(30 * 24 * 3600),
  REFRESH_GRACE: duration(30),
  UPLOAD_TTL: duration(24 * 3600),
  PDF_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .max(500_000_000)
    .default(25 * 1024 * 1024),
  UPLOAD_QUOTA_FILES: z.coerce.number().int().min(1).default(200),
  UPLOAD_QUOTA_BYTES: z.coerce.number().int().min(1).default(1_000_000_000),
  FREE_SPACE_MIN: z.coerce.number().int().min(0).default(200_000_000),
  DRAIN: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(3)
    .transform((seconds) => seconds * 1000),
  TRUST_PROXY: proxies,
  PUBLIC_SITE_URL: optionalUrl,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default(''),
  MAIL_FROM: sender,
  ...providerVariables,
  AI_PROVIDER: z.enum(aiProviders).default('built-in'),
  AI_BASE_URL: optionalUrl,
  AI_API_KEY: z.string().max(500).default(''),
  AI_MODEL: z.string().max(200).default(''),
  AI_TIMEOUT: duration(30),
  AI_PER_HOUR: z.coerce.number().int().min(1).default(20),
  AI_PARALLEL: z.coerce.number().int().min(1).default(4),
  PASSWORD_MIN: passwordLength.default(passwordMin),
  PASSWORD_MIN_STAFF: passwordLength.default(passwordMinStaff),
  TIME_ZONE: z.string().refine(isTimeZone, 'expected a name such as America/New_York').optional(),
  PAPER: z.enum(papers).optional(),
  REVIEW_AI: z.stringbool().optional(),
  RUN_TEXT_MONTHS: z.coerce.number().int().min(1).max(120).default(24),
  SEED: z.enum(['', 'demo']).default(''),
  DEMO_PASSWORD: z.string().max(256).default(''),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  API_DOCS: z.enum(['', 'public']).default(''),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'expected at least 16 letters, digits or signs that a bearer token may have')
    .default(''),
});

type Variables = z.output<typeof variables>;

export interface Config extends Omit<Variables, 'AUTH_SECRETS' | 'PUBLIC_URL' | 'MAIL_FROM'> {
  /** Without a trailing slash. */
  PUBLIC_URL: string;
  /** True if PUBLIC_URL is set; otherwise requests under any host name are served. */
  hasPublicUrl: boolean;
  /** True when PUBLIC_URL is https: cookies are Secure and prefixed, HSTS is sent. */
  secure: boolean;
  /** Secrets: the first signs, all verify. */
  authSecrets: readonly string[];
  /** Sender from MAIL_FROM; by default no-reply at the host of PUBLIC_URL. */
  mailFrom: { name: string; address: string };
}

/** Thrown for a mistake in the environment; `message` is the sentence for the operator. */
export class ConfigError extends Error {}

function readVariables(environment: NodeJS.ProcessEnv): Variables {
  // A variable that is set to nothing counts as not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`The setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`);
  }
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
}

/** Returns where the data is, for commands that need only that; unlike {@link readConfig} it creates no secret. Throws {@link ConfigError}. */
export function readPlace(
  environment: NodeJS.ProcessEnv,
): Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'FILES_URL' | 'FREE_SPACE_MIN'> {
  return readVariables(environment);
}

/**
 * Reads and checks all settings of the environment; throws {@link ConfigError}. Without AUTH_SECRETS it reads `auth-secret` in the
 * data folder, which it creates the first time, or throws if DATABASE_URL is set.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = readVariables(environment);
  if (values.SEED === 'demo' && values.NODE_ENV === 'production') {
    throw new ConfigError('SEED=demo makes accounts with known passwords and is refused when NODE_ENV is production.');
  }
  const mistake = providerMistake(values, values.NODE_ENV === 'production');
  if (mistake) throw new ConfigError(mistake);
  refuseHalfModel(values);
  const publicUrl = (values.PUBLIC_URL || `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  return {
    ...values,
    PUBLIC_URL: publicUrl,
    hasPublicUrl: values.PUBLIC_URL !== '',
    PUBLIC_SITE_URL: values.PUBLIC_SITE_URL.replace(/\/+$/, ''),
    secure: new URL(publicUrl).protocol === 'https:',
    authSecrets: readSecrets(values),
    mailFrom: readSender(values.MAIL_FROM, publicUrl),
  };
}

/** Throws {@link ConfigError} if the AI provider lacks its model, address or key, so that operators notice at start. */
function refuseHalfModel({ AI_PROVIDER, AI_MODEL, AI_BASE_URL, AI_API_KEY }: Variables) {
  if (AI_PROVIDER !== 'built-in' && AI_MODEL === '') throw new ConfigError('AI_MODEL is needed with AI_PROVIDER.');
  if (AI_PROVIDER === 'openai-compatible' && AI_BASE_URL === '') {
    throw new ConfigError('AI_BASE_URL is needed when AI_PROVIDER is openai-compatible.');
  }
  if (AI_PROVIDER === 'anthropic' && AI_API_KEY === '') {
    throw new ConfigError('AI_API_KEY is needed when AI_PROVIDER is anthropic.');
  }
}

function readSender(from: string, publicUrl: string): Config['mailFrom'] {
  const [, name = '', address = from] = /^(.*)<(.+)>$/.exec(from) ?? [];
  return {
    name: name.trim() || 'TeamSparks',
    address: address || `no-reply@${new URL(publicUrl).hostname}`,
  };
}

const secretMinLength = 32;

/** Returns the secrets of AUTH_SECRETS, or the one in the data folder, created once; throws {@link ConfigError} with DATABASE_URL, since instances must share theirs. */
function readSecrets(values: Variables): string[] {
  const given = values.AUTH_SECRETS.split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (given.some((secret) => secret.length < secretMinLength)) {
    throw new ConfigError(`Every secret in AUTH_SECRETS needs at least ${secretMinLength} characters.`);
  }
  if (given.length > 0) return given;
  if (values.DATABASE_URL) {
    throw new ConfigError(
      `With DATABASE_URL set, AUTH_SECRETS is needed: one or more secrets of at least ${secretMinLength} characters.`,
    );
  }
  const file = join(values.DATA_DIR, 'auth-secret');
  if (!existsSync(file)) createSecret(values.DATA_DIR, file);
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < secretMinLength) {
    throw new ConfigError(`The secret in ${file} is damaged; delete the file to have a new one made.`);
  }
  return [kept];
}

function createSecret(dataDir: string, file: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o750 });
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    // A partial file would count as damaged at the next start.
    rmSync(file, { force: true });
    throw new ConfigError(noSpaceAt(dataDir));
  }
}

/** Returns the sentence for the operator about a full disk at start. */
export const noSpaceAt = (folder: string) =>
  `there is not enough space left on the disk of ${folder}. Make room there and start again.`;
