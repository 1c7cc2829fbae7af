import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { assignmentMail } from './mails/assignment-mail.ts';
import { findDueNotices, findRecipient, markTold, noteChanges } from './notices.repository.ts';

/**
 * Every minute: tells mentors about the events that they are assigned to, in one mail for all that changed. It compares what is
 * with what was told, so that every way to change an event or an assignment counts, and the last state is what is sent.
 */
export async function tellMentors({ db, config, clock, jobs }: Context): Promise<void> {
  const sent = await inTransaction(db, async (tx) => {
    await noteChanges(tx, clock.now());
    const byMentor = Map.groupBy(await findDueNotices(tx, clock.now()), ({ mentor_id }) => mentor_id);
    for (const [mentorId, notices] of byMentor) {
      const recipient = await findRecipient(tx, mentorId);
      if (recipient) await queueMail(config, tx, assignmentMail(recipient, notices, config.PUBLIC_URL));
      for (const notice of notices) await markTold(tx, notice);
    }
    return byMentor.size > 0;
  });
  if (sent) jobs.poke();
}
