import { finishGoogleSignIn, finishMicrosoftSignIn } from '@teamsparks/contract/accounts/addresses/auth';
import type { SchoolCard, Step } from '@teamsparks/contract/practice/first-steps';
import { schoolSteps, type StepName } from '@teamsparks/contract/practice/vocabulary';
import type { Config } from '../../../config.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { findAdministrators, isPlaceChosen, readSettings } from '../../accounts/index.ts';
import { findSchool, keepFinished } from './school-steps.repository.ts';

type Within = Pick<Context, 'db' | 'config' | 'clock'>;
type SchoolStep = (typeof schoolSteps)[number];

const dayMs = 24 * 60 * 60 * 1000;
/** Time in which a backup counts as recent, and for which the finished card stays (ms). */
const weekMs = 7 * dayMs;

const skippable: readonly StepName[] = ['mail', 'sign_up', 'google', 'second_administrator'];

/** Tells whether a step of the school may be answered "Not for us"; a backup only where other tools make it. */
export const mayBeSkipped = ({ DATABASE_URL, FILES_URL }: Config, step: StepName): boolean =>
  skippable.includes(step) || (step === 'backup' && (DATABASE_URL !== '' || FILES_URL !== undefined));

/**
 * Returns the card of what an administrator sets up for the school, each step ticked by what is there, and keeps when nothing was
 * open for the first time; null seven days after that.
 */
export async function readSchoolCard(
  context: Within,
  actor: Actor,
  finishedAt: Date | null,
): Promise<SchoolCard | null> {
  const { db, config, clock } = context;
  const now = clock.now();
  if (finishedAt && now.getTime() - finishedAt.getTime() > weekMs) return null;
  const settings = await readSettings(context);
  const administrators = await findAdministrators(db);
  const school = await findSchool(db, administrators);
  const isDone: Record<SchoolStep, boolean> = {
    school: settings.school_name !== null && (settings.contact_email ?? settings.contact_phone) !== null,
    // The link of a test mail leads to PUBLIC_URL: who opened it has shown that people reach it.
    address: config.hasPublicUrl && (config.secure || school.mailed_url === config.PUBLIC_URL),
    // The mark of before: that a mail was sent.
    mail: config.SMTP_URL !== '' && (school.mailed_url !== null || school.done.includes('mail')),
    zone: school.done.includes('zone') || isPlaceChosen(settings),
    sign_up: settings.sign_up_invited || settings.sign_up_domains.length > 0,
    google: [config.GOOGLE_CLIENT_ID, config.MICROSOFT_CLIENT_ID, config.OIDC_CLIENT_ID].some((id) => id !== ''),
    teacher: school.teacher,
    second_administrator: administrators.length > 1,
    backup: school.backed_up_at !== null && now.getTime() - school.backed_up_at.getTime() < weekMs,
  };
  const steps = schoolSteps.map((name): Step => {
    const may_skip = mayBeSkipped(config, name);
    const state = isDone[name] ? 'done' : may_skip && school.skipped.includes(name) ? 'skipped' : 'open';
    return { name, state, may_skip };
  });
  if (!finishedAt && steps.every(({ state }) => state !== 'open')) await keepFinished(db, actor.userId, now);
  return {
    steps,
    public_url: config.hasPublicUrl ? config.PUBLIC_URL : null,
    has_mail: config.SMTP_URL !== '',
    time_zone: settings.time_zone,
    paper: settings.paper,
    google_redirect: config.PUBLIC_URL + finishGoogleSignIn.path,
    microsoft_redirect: config.PUBLIC_URL + finishMicrosoftSignIn.path,
    backed_up_at: school.backed_up_at?.toISOString() ?? null,
  };
}
