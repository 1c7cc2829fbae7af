/** `kept`: there is no mail server, so the mail is kept here to be read; `failed`: given up for good. */
export const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
