import type { AuditEntry } from '@teamsparks/contract/admin/addresses/admin';
import { Fragment } from 'react';
import { inWords, plural } from '../../../shared/format/format.ts';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { Fold } from '../Fold.tsx';
import { actionSentences } from './audit-search.ts';

/** Shows everything recorded about an entry, folded by default. */
function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { id, action, ip, subject_type, subject_id, details } = entry;
  const rows: [string, string][] = [
    ['Action', action],
    ...(subject_id === null ? [] : [['Subject', `${subject_type} ${subject_id}`] satisfies [string, string]]),
    ...Object.entries(details).map(([key, value]): [string, string] => [inWords(key), shown(value)]),
    ['Address', ip ?? 'not known'],
  ];
  return (
    <Fold label="Details" of={`of entry ${id}`}>
      <dl className="mt-1 mb-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-md bg-sunken p-3">
        {rows.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-semibold">{label}</dt>
            <dd className="break-words whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

/** Returns a text or number as it is, anything else as indented JSON. */
function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value, null, 2);
}

/** A piece of a sentence: words, the actor or the subject. */
type SentencePart = { kind: 'words'; text: string } | { kind: 'actor' } | { kind: 'subject' };

/** Returns words for an action without a sentence: "quilt.sewn_up" becomes "{actor}: quilt sewn up". */
const plainSentence = (action: string): string => `{actor}: ${action.replaceAll(/[._]/g, ' ')}`;

function templateOf({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  const sentence = Object.hasOwn(actionSentences, action) ? actionSentences[action] : undefined;
  return typeof sentence === 'function' ? sentence(details) : (sentence ?? plainSentence(action));
}

/** Returns the sentence of an entry as parts: words, actor and subject. */
export function sentenceOf(entry: Pick<AuditEntry, 'action' | 'details'>): SentencePart[] {
  return templateOf(entry)
    .split(/(\{actor\}|\{subject\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece === '{actor}') return { kind: 'actor' };
      return piece === '{subject}' ? { kind: 'subject' } : { kind: 'words', text: piece };
    });
}

/** Shows an entry as a sentence, with links to actor and subject. */
function AuditSentence({ entry }: { entry: AuditEntry }) {
  return sentenceOf(entry).map((part, at) => (
    <Fragment key={at}>
      {part.kind === 'words' && <span>{part.text}</span>}
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

interface AuditListProps {
  entries: readonly AuditEntry[];
  /** Of the times; without it the device's. */
  timeZone?: string;
}

/** Shows audit entries in the given order: when, what in words, how often in a row, and the rest on demand. */
export function AuditList({ entries, timeZone }: AuditListProps) {
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-x-5 gap-y-0.5 py-2.5 sm:grid-cols-[12rem_1fr]">
          <time dateTime={entry.at} aria-description={entry.at} className="text-sm leading-6 text-soft tabular-nums">
            {new Date(entry.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone })}
          </time>
          <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4">
            <p className="min-w-0">
              <AuditSentence entry={entry} />
              {entry.times > 1 && <Times entry={entry} timeZone={timeZone} />}
            </p>
            <AuditDetails entry={entry} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Looks in a row, of one day. */
function Times({ entry: { times, until }, timeZone }: { entry: AuditEntry; timeZone: string | undefined }) {
  return (
    <span className="text-soft">
      <span>{`, ${plural(times, 'time', 'times')} until `}</span>
      <time dateTime={until} aria-description={until}>
        {new Date(until).toLocaleTimeString(undefined, { timeStyle: 'short', timeZone })}
      </time>
    </span>
  );
}
