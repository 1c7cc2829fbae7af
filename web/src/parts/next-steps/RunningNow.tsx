import type { WhatsNext } from '@teamsparks/contract/practice/addresses/home';
import { runRow } from './next-rows.tsx';
import { NextLine } from './NextLine.tsx';

/** Shows the run that is on, with the main button of the page, which leads back to it. */
export const RunningNow = ({ run }: { run: WhatsNext['runs'][number] }) => (
  <ul aria-label="Running" className="mb-4 rounded-lg border border-line bg-surface print:hidden">
    <NextLine row={runRow(run)} main />
  </ul>
);
