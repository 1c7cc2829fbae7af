import type { AuditEntry } from '@teamsparks/contract/admin';
import { Fold } from '../Fold.tsx';

/** Everything that is recorded about an entry, folded away. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { id, action, ip, subject_type, subject_id, details } = entry;
  const rows: [string, string][] = [
    ['Action', action],
    ...(subject_id === null ? [] : [['Subject', `${subject_type} ${subject_id}`] satisfies [string, string]]),
    ...Object.entries(details).map(([key, value]): [string, string] => [wordsOf(key), shown(value)]),
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

const wordsOf = (key: string): string => {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Texts and numbers as they are, the rest as indented JSON. */
function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value, null, 2);
}
