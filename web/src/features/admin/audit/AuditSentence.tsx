import type { AuditEntry } from '@teamsparks/contract/admin';
import { Fragment } from 'react';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { sentenceOf } from './audit-sentence.ts';

/** What happened in words, with links to who did it and to what it was done. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  return sentenceOf(entry).map((part, at) => (
    <Fragment key={at}>
      {part.kind === 'words' && part.text}
      {part.kind === 'actor' && <Actor entry={entry} />}
      {part.kind === 'subject' && <Subject entry={entry} />}
    </Fragment>
  ));
}

function PersonName({ id, name }: { id: number; name: string | null }) {
  if (name === null) return `person ${id}`;
  return (
    <TextLink to="/admin/users/$id" params={{ id: String(id) }}>
      {name}
    </TextLink>
  );
}

function Actor({ entry: { actor_id, actor } }: { entry: AuditEntry }) {
  return actor_id === null ? 'Somebody' : <PersonName id={actor_id} name={actor} />;
}

function Subject({ entry: { subject_type, subject_id, subject, details } }: { entry: AuditEntry }) {
  if (subject_id === null) return 'something';
  if (subject_type === 'user') return <PersonName id={subject_id} name={subject} />;
  const name = details['name'] ?? details['title'];
  if (subject_type !== 'challenge') return typeof name === 'string' ? `“${name}”` : `${subject_type} ${subject_id}`;
  return (
    <TextLink to="/challenges/$challengeId" params={{ challengeId: String(subject_id) }}>
      {typeof name === 'string' ? `“${name}”` : `challenge ${subject_id}`}
    </TextLink>
  );
}
