import { auditCsv } from '@teamsparks/contract/admin';
import { Download } from 'lucide-react';
import { download } from '../../../shared/files/download.ts';
import { plainWords } from '../../../shared/forms/plain-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { auditFilters, type AuditSearch } from './audit-search.ts';

/** The entries that the filters let through, all pages, as a file for a spreadsheet. */
export function DownloadCsv({ search }: { search: AuditSearch }) {
  const { busy, act } = useAction((error) => plainWords(error, 'Failed to download the audit log.'));
  const save = () =>
    download(
      auditCsv,
      `teamsparks-audit-${new Date().toISOString().slice(0, 10)}.csv`,
      auditFilters({ ...search, page: 1 }),
    );
  return (
    <Button icon={Download} busy={busy} onClick={() => void act(save)}>
      Download CSV
    </Button>
  );
}
