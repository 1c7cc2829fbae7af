import { Download, Printer } from 'lucide-react';
import { saveFile } from '../../../shared/files/download.ts';
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

/** The materials as the table shows them, made in the browser: works without a connection. */
export function DownloadCsvButton({ rows, planning }: { rows: readonly ShoppingRow[]; planning: boolean }) {
  return (
    <Button
      icon={Download}
      onClick={() => saveFile('curriculum-shopping-list.csv', new Blob([shoppingCsv(rows, planning)]))}
    >
      Download CSV
    </Button>
  );
}
