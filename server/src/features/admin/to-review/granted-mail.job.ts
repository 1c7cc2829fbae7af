import type { RequestWish } from '@teamsparks/contract/admin/vocabulary';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { issueEmailToken, lockRunRequest, lockUser } from '../../accounts/index.ts';
import { rightsGrantedMail } from '../mails.ts';

export const grantedMailJob = 'rights-granted-mail';

interface Granted {
  user_id: number;
  gave: RequestWish;
  decided_at: string;
}

/** Registers the job that mails a person what a granted request lets them do; nothing if the decision was undone meanwhile. */
export function handleGrantedMails({ config, db, jobs }: Context) {
  jobs.handle(grantedMailJob, async (payload) => {
    const { user_id, gave, decided_at } = payload as unknown as Granted;
    await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, user_id);
      const request = await lockRunRequest(tx, user_id);
      if (!user || request?.granted !== true || request.decided_at?.toISOString() !== decided_at) return;
      const token = await issueEmailToken(tx, 'not_me', user);
      await queueMail(config, tx, rightsGrantedMail(user, gave, { publicUrl: config.PUBLIC_URL, token }));
    });
    jobs.poke();
  });
}
