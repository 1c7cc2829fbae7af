import { expect } from '@playwright/test';

export interface StageMail {
  to: string[];
  subject: string;
  text: string;
}

/** Returns the mails to an address so far, oldest first. */
export async function mailsTo(address: string): Promise<StageMail[]> {
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_MAIL_PORT}`);
  const mails = (await answer.json()) as StageMail[];
  return mails.filter(({ to }) => to.includes(address));
}

/** Waits until an address has `count` mails with this subject, and returns the newest. */
export async function mailTo(address: string, subject: string, count = 1): Promise<StageMail> {
  const matching = async () => (await mailsTo(address)).filter((mail) => mail.subject === subject);
  await expect.poll(async () => (await matching()).length, { message: `${subject} to ${address}` }).toBe(count);
  return (await matching()).at(-1)!;
}

/** Returns path and query of the first link in a mail; throws if it has none. */
export function linkIn({ text }: StageMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
