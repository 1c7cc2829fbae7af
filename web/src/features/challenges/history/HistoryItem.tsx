import type { HistoryEntry, HistoryField } from '@teamsparks/contract/challenge-life-fields';
import { RotateCcw } from 'lucide-react';
import { formatDateTime } from '../../../shared/format/format.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { ChangeLine } from '../../../shared/ui/ChangeLine.tsx';
import { fieldLabels } from '../fields/field-labels.ts';
import { changeWords } from '../value-words.ts';

const labels: Record<HistoryField, string> = { ...fieldLabels, status: 'Status', archived: 'Archived', pdf: 'PDF' };

interface HistoryItemProps {
  entry: HistoryEntry;
  current: boolean;
  onRestore: (entry: HistoryEntry) => void;
}

/** One version of a challenge: when, by whom, and what was different from the one before. */
export function HistoryItem({ entry, current, onRestore }: HistoryItemProps) {
  const { version, at, by, restored_from, changes, can_restore } = entry;
  return (
    <li className="flex flex-col gap-1.5 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-base">Version {version}</h3>
        {current && <Badge tone="brand">Current</Badge>}
        {can_restore && (
          <span className="ml-auto">
            <Button size="sm" icon={RotateCcw} onClick={() => onRestore(entry)}>
              Restore<span className="sr-only"> version {version}</span>
            </Button>
          </span>
        )}
      </div>
      <p className="text-sm text-soft">
        <time dateTime={at}>{formatDateTime(at)}</time>, by {by ?? 'somebody whose account is gone'}
        {restored_from !== null && `, restored from version ${restored_from}`}
      </p>
      {changes.length === 0 ? (
        <p>{version === 1 ? 'Created' : 'As it was before its history was kept'}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              <ChangeLine label={labels[field]} words={changeWords(field, from, to)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
