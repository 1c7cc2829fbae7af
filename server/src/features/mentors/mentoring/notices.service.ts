import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { assignmentMail } from './mails/assignment-mail.ts';
import { findDueNotices, findRecipient, markNoticeSent, noteChanges } from './notices.repository.ts';

/**
 * Emails mentors what changed about the events they are assigned to, one mail each. Runs every minute; compares the
 * present state with the last one mailed, so that every way to change an event counts and only the final state is sent.
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
