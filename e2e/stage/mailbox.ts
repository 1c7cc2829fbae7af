import { expect } from '@playwright/test';

export interface StageMail {
  to: string[];
  subject: string;
  text: string;
}

/** The mails to an address so far, oldest first. */
export async function mailsTo(address: string): Promise<StageMail[]> {
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_MAIL_PORT}`);
  const mails = (await answer.json()) as StageMail[];
  return mails.filter(({ to }) => to.includes(address));
}

/** The newest mail to an address with this subject; waits until there are `count` of them. */
export async function mailTo(address: string, subject: string, count = 1): Promise<StageMail> {
  const found = async () => (await mailsTo(address)).filter((mail) => mail.subject === subject);
  await expect.poll(async () => (await found()).length, { message: `${subject} to ${address}` }).toBe(count);
  return (await found()).at(-1)!;
}

/** Path and query of the link that a mail is about. */
export function linkIn({ text }: StageMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
