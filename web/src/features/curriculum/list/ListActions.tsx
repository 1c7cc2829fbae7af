import { Download, Printer } from 'lucide-react';
import { Button } from '../../../shared/ui/Button.tsx';
import { shoppingCsv } from './shopping-csv.ts';
import type { ShoppingRow } from './shopping-rows.ts';

/** CUR-006, CUR-007 */
export function PrintListButton() {
  return (
    <Button variant="primary" icon={Printer} onClick={() => window.print()}>
      Print List
    </Button>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The materials as the table shows them, made in the browser: works without a connection. */
export function DownloadCsvButton({ rows, planning }: { rows: readonly ShoppingRow[]; planning: boolean }) {
  return (
    <Button icon={Download} onClick={() => download('curriculum-shopping-list.csv', shoppingCsv(rows, planning))}>
      Download CSV
    </Button>
  );
}
