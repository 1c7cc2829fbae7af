import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { queueMail, type Mail } from '../../../platform/mail/outbox.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { calendarText, whenWords } from '../../events/index.ts';
import { findDueNotices, findRecipient, markNoticeSent, noteChanges, type Notice } from './notices.repository.ts';

/**
 * Queues the mails due to mentors about events that they were assigned to, that changed or that they are no longer
 * needed at, one for each mentor; notices to those who want no mail count as sent. Runs every minute; compares name,
 * times and place with what was mailed last, so that it does not matter how an event was changed.
 */
export async function mailMentorNotices({ db, config, clock, jobs }: Context): Promise<void> {
  const sent = await inTransaction(db, async (tx) => {
    await noteChanges(tx, clock.now());
    const byMentor = Map.groupBy(await findDueNotices(tx, clock.now()), ({ mentor_id }) => mentor_id);
    for (const [mentorId, notices] of byMentor) {
      const recipient = await findRecipient(tx, mentorId);
      if (recipient) await queueMail(config, tx, assignmentMail(recipient, notices, config.PUBLIC_URL));
      for (const notice of notices) await markNoticeSent(tx, notice);
    }
    return byMentor.size > 0;
  });
  if (sent) jobs.poke();
}

interface Recipient {
  to: string;
  /** Username, or the first name without an account. */
  name: string;
  joined: boolean;
}

/** Events written out in one mail; the calendar file has them all. */
const shownMax = 10;

/**
 * Returns the mail that tells one mentor what became of their events, with a calendar file. It names no one else, and
 * answering needs a login.
 */
function assignmentMail({ to, name, joined }: Recipient, notices: readonly Notice[], publicUrl: string): Mail {
  const subject = subjectOf(notices);
  const shown = notices.slice(0, shownMax).map((notice) => linesOf(notice, publicUrl));
  const more = notices.length - shown.length;
  const after = [
    ...(more > 0 ? [`And ${more} more. The attached calendar file has all of them.`] : []),
    ...(notices.every(isCanceled) ? [] : [answerWords(joined, publicUrl)]),
    ...(joined ? ['You can turn off emails like this one in your account preferences.'] : []),
    'The TeamSparks team',
  ];
  const parts = [
    [`Hello ${name},`],
    ['This is about the events that you help with as a high school mentor.'],
    ...shown,
    ...after.map((one) => [one]),
  ];
  const text = `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
    ...parts.map((lines) => `<p>${lines.map(escapeHtml).join('<br>')}</p>`),
    '</body></html>\n',
  ].join('\n');
  return { to, subject, text, html, calendar: calendarOf(notices, publicUrl) };
}

const isCanceled = ({ state }: Notice): boolean => state === 'canceled';

function subjectOf(notices: readonly Notice[]): string {
  const [first, ...more] = notices;
  if (!first || more.length > 0) return 'Your TeamSparks events';
  return `${headOf(first)}: ${first.name}`;
}

function headOf(notice: Notice): string {
  if (isCanceled(notice)) return 'Not needed anymore';
  return notice.told === null || notice.told === 'canceled' ? 'You are invited' : 'Changed';
}

function linesOf(notice: Notice, publicUrl: string): string[] {
  const { name, place, event_id } = notice;
  const where = place === null ? [] : [`Where: ${place}`];
  return [`${headOf(notice)}: ${name}`, `When: ${whenWords(notice)}`, ...where, `${publicUrl}/events/${event_id}`];
}

/** Returns the sentence about declining. No link declines by itself: mail programs open links on their own. */
const answerWords = (joined: boolean, publicUrl: string): string =>
  joined
    ? `If you cannot come, log in and say so: ${publicUrl}/account?section=mentoring`
    : 'If you cannot come, please tell the adult who coordinates you.';

function calendarOf(notices: readonly Notice[], publicUrl: string): string {
  const { host } = new URL(publicUrl);
  const entries = notices.map((notice) => ({
    uid: `event-${notice.event_id}@${host}`,
    sequence: notice.number,
    changed: new Date(),
    name: notice.name,
    description: null,
    place: notice.place,
    firstDay: notice.start_date,
    lastDay: notice.end_date,
    hours: notice.begins_at === null ? undefined : notice,
    canceled: isCanceled(notice),
    url: `${publicUrl}/events/${notice.event_id}`,
  }));
  return calendarText('TeamSparks events', entries);
}
