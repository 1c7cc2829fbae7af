import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../failure-text.ts';
import type { AuditSearch } from './audit-search.ts';
import { downloadCsv } from './download-csv.ts';

/** The entries that the filters let through, all pages, as a file for a spreadsheet. */
export function DownloadCsv({ search }: { search: AuditSearch }) {
  const { mutate, isPending } = useMutation({
    mutationFn: downloadCsv,
    onError: (error) => toast(failureText(error, 'Failed to download the audit log.'), 'failure'),
  });
  return (
    <Button icon={Download} busy={isPending} onClick={() => mutate(search)}>
      Download CSV
    </Button>
  );
}
