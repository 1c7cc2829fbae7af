import { Download } from 'lucide-react';
import { plainWords } from '../../../shared/forms/plain-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import type { AuditSearch } from './audit-search.ts';
import { downloadCsv } from './download-csv.ts';

/** The entries that the filters let through, all pages, as a file for a spreadsheet. */
export function DownloadCsv({ search }: { search: AuditSearch }) {
  const { busy, act } = useAction((error) => plainWords(error, 'Failed to download the audit log.'));
  return (
    <Button icon={Download} busy={busy} onClick={() => void act(() => downloadCsv(search))}>
      Download CSV
    </Button>
  );
}
