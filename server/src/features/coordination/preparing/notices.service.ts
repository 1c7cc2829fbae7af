import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findActorByUser, readSettings } from '../../accounts/index.ts';
import { prepares } from '../../lesson-plans/index.ts';
import { findEvents } from '../../events/index.ts';
import { missingMail } from './mails/missing-mail.ts';
import { missingOf } from './missing.service.ts';
import { findLeadersToTell, forgetTold, markTold } from './notices.repository.ts';

/** From eight in the morning to eight in the evening. */
const [firstHour, lastHour] = [8, 19];

/** Hourly: the day before, where the installation is, one mail to each leader and substitute who wants it and whose events miss something. */
export async function remindLeaders(context: Context): Promise<void> {
  const { db, clock, jobs } = context;
  await forgetTold(db);
  const { time_zone } = await readSettings(context);
  const here = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO(time_zone);
  if (here.hour < firstHour || here.hour > lastHour) return;
  const tomorrow = here.toPlainDate().add({ days: 1 }).toString();
  for (const [userId, eventIds] of await findLeadersToTell(db, tomorrow)) {
    await tell(context, userId, { day: tomorrow, eventIds });
  }
  jobs.poke();
}

/** Of what the person may do at that moment. Who misses nothing is asked about again an hour later. */
async function tell(
  { db, config, clock }: Context,
  userId: number,
  { day, eventIds }: { day: string; eventIds: readonly number[] },
): Promise<void> {
  const person = await findActorByUser(db, userId);
  if (!person) return;
  const events = (await findEvents(db, person, { ids: eventIds })).filter((event) => prepares(person, event));
  const missing = await missingOf(db, person, events, clock.now());
  const told = events
    .map(({ id, name }) => ({ id, name, missing: missing.get(id) ?? [] }))
    .filter((event) => event.missing.length > 0);
  if (told.length === 0) return;
  await inTransaction(db, async (tx) => {
    if (await markTold(tx, userId, day)) await queueMail(config, tx, missingMail(person, told, config.PUBLIC_URL));
  });
}
