import type { AuditEntry } from '@teamsparks/contract/admin';
import { actionSentences } from './audit-actions.ts';

/** A piece of a sentence: words, the one who did it, or what it was done to. */
export type SentencePart = { kind: 'words'; text: string } | { kind: 'actor' } | { kind: 'subject' };

/** An action that has no sentence of its own: "quilt.sewn_up" becomes "{actor}: quilt sewn up". */
const plainSentence = (action: string): string => `{actor}: ${action.replaceAll(/[._]/g, ' ')}`;

function templateOf({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  const known = Object.hasOwn(actionSentences, action) ? actionSentences[action] : undefined;
  return typeof known === 'function' ? known(details) : (known ?? plainSentence(action));
}

/** What happened, in pieces that can be read one after the other. */
export function sentenceOf(entry: Pick<AuditEntry, 'action' | 'details'>): SentencePart[] {
  return templateOf(entry)
    .split(/(\{actor\}|\{subject\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece === '{actor}') return { kind: 'actor' };
      return piece === '{subject}' ? { kind: 'subject' } : { kind: 'words', text: piece };
    });
}
