import type { AuditEntry } from '@teamsparks/contract/admin';
import { formatDateTime, plural } from '../../../shared/format/format.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { AuditSentence } from './AuditSentence.tsx';

/** Entries, newest first: when, what in words, how often in a row, and the rest on demand. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-x-5 gap-y-0.5 py-2.5 sm:grid-cols-[12rem_1fr]">
          <time dateTime={entry.at} title={entry.at} className="text-sm leading-6 text-soft tabular-nums">
            {formatDateTime(entry.at)}
          </time>
          <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4">
            <p className="min-w-0">
              <AuditSentence entry={entry} />
              {entry.times > 1 && <Times entry={entry} />}
            </p>
            <AuditDetails entry={entry} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Looks in a row, of one day. */
function Times({ entry: { times, until } }: { entry: AuditEntry }) {
  return (
    <span className="text-soft">
      , {plural(times, 'time', 'times')} until{' '}
      <time dateTime={until} title={until}>
        {new Date(until).toLocaleTimeString(undefined, { timeStyle: 'short' })}
      </time>
    </span>
  );
}
