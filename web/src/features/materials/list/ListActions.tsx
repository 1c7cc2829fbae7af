import { csvHead, csvRow } from '@teamsparks/contract/shared/write-csv';
import { Download, Printer } from 'lucide-react';
import { saveFile } from '../../../shared/files/download.ts';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import type { ShoppingRow } from './shopping-rows.ts';
import type { ListChallenges } from './use-list-challenges.ts';

/**
 * Returns the list as CSV: material, quantity and units; while planning material, units, amount needed, in stock and
 * to get.
 */
export function shoppingCsv(rows: readonly ShoppingRow[], planning: boolean): string {
  if (!planning) {
    const lines = rows.map(({ name, units, need }) => csvRow([name, need, units]));
    return csvHead(['Material', 'Quantity', 'Units']) + lines.join('');
  }
  const lines = rows.map(({ name, units, need, have, get }) => csvRow([name, units, need, have, get]));
  return csvHead(['Material', 'Units', 'Need', 'Have', 'Get']) + lines.join('');
}

/** Saves the list as a file of CSV. It is created in the browser, so it works offline. */
export const saveCsv = (rows: readonly ShoppingRow[], planning: boolean): void =>
  saveFile('curriculum-shopping-list.csv', new Blob([shoppingCsv(rows, planning)]));

interface ListNoticesProps {
  /** Challenges on the list that this person cannot see now. */
  hidden: number;
  listed: ListChallenges;
  /** True if the server cannot be reached; changes wait here. */
  failing: boolean;
}

const challenges = (count: number): string => plural(count, 'challenge', 'challenges');

/**
 * Shows what the list leaves out or could not load, with a retry, and a note while changes wait for a connection;
 * nothing if all is well.
 */
export function ListNotices({ hidden, listed: { gone, failed, retry }, failing }: ListNoticesProps) {
  const missing = hidden + gone;
  return (
    <>
      {failing && (
        <Notice kind="info">
          There is no connection to TeamSparks right now. You can continue. Your changes are saved on this device and
          sent later.
        </Notice>
      )}
      {missing > 0 && (
        <Notice kind="info">{`${challenges(missing)} of this list ${missing === 1 ? 'is' : 'are'} not available right now and left out.`}</Notice>
      )}
      {failed > 0 && (
        <Notice kind="failure">
          <span className="flex flex-wrap items-center justify-between gap-3">
            <span>{`${challenges(failed)} could not be loaded, so the materials are incomplete.`}</span>
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </span>
        </Notice>
      )}
    </>
  );
}

/** Shows the button that prints the page, on which the list stands: the main button, disabled while the list is empty. */
export function PrintListButton({ isEmpty = false }: { isEmpty?: boolean }) {
  return (
    <Button
      variant={isEmpty ? 'secondary' : 'primary'}
      disabled={isEmpty}
      icon={Printer}
      onClick={() => window.print()}
    >
      Print List
    </Button>
  );
}

interface DownloadCsvButtonProps {
  rows: readonly ShoppingRow[];
  planning: boolean;
  /** Number of challenges that are still loading; a file without their materials would look complete. */
  waiting: number;
}

/**
 * Shows the button that downloads the materials as CSV, disabled while challenges are still loading; the file is
 * created in the browser, so it works offline.
 */
export function DownloadCsvButton({ rows, planning, waiting }: DownloadCsvButtonProps) {
  return (
    <Button icon={Download} disabled={waiting > 0} onClick={() => saveCsv(rows, planning)}>
      Download CSV
    </Button>
  );
}
