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
  /** Null where the person had not asked. */
  decided_at: string | null;
}

/** Registers the job that mails a person what a granted request lets them do; nothing if the decision was undone meanwhile. */
export function handleGrantedMails({ config, db, jobs }: Context) {
  jobs.handle(grantedMailJob, async (payload) => {
    const { user_id, gave, decided_at } = payload as unknown as Granted;
    await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, user_id);
      const request = await lockRunRequest(tx, user_id);
      const stands =
        decided_at === null
          ? user?.role === gave
          : request?.granted === true && request.decided_at?.toISOString() === decided_at;
      if (!user || !stands) return;
      const token = await issueEmailToken(tx, 'not_me', user);
      const hadAsked = decided_at !== null;
      await queueMail(config, tx, rightsGrantedMail(user, gave, { publicUrl: config.PUBLIC_URL, token, hadAsked }));
    });
    jobs.poke();
  });
}
