import { escapeHtml } from '../../../../platform/http/escape-html.ts';
import type { Mail } from '../../../../platform/mail/outbox.ts';

export interface Letter {
  to: string;
  subject: string;
  /** The person's username. */
  name: string;
  before: readonly string[];
  action: { label: string; url: string };
  after: readonly string[];
}

/** Returns a mail with a plain and an HTML form of the same text; in the HTML everything is escaped. */
export function writeLetter({ to, subject, name, before, action, after }: Letter): Mail {
  const greeting = `Hello ${name},`;
  const closing = 'The TeamSparks team';
  const text = [greeting, ...before, `${action.label}:\n${action.url}`, ...after, closing].join('\n\n');
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
    ...[greeting, ...before].map(paragraph),
    `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`,
    ...[...after, closing].map(paragraph),
    '</body></html>',
  ].join('\n');
  return { to, subject, text: `${text}\n`, html: `${html}\n`, link: action.url };
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
