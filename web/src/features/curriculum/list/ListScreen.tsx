import type { ReactNode } from 'react';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { isPlanning, planOf, shoppingRows } from './shopping-rows.ts';
import type { CurriculumState } from '../curriculum-state.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { SelectedChallenges } from './SelectedChallenges.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import { type EditRow, RequiredMaterials } from './RequiredMaterials.tsx';
import type { ListChallenges } from './use-list-challenges.ts';
import './list.css';

interface ListScreenProps {
  state: CurriculumState;
  listed: ListChallenges;
  /** Above the tables: print, download, share. */
  actions: ReactNode;
  /** What there is to say about the list. */
  notices: ReactNode;
  /** In place of the tables while the list is empty; absent while there is something on it. */
  empty?: ReactNode;
  /** Of the plan; absent where the list is only read. */
  planning?: ReactNode;
  onRemove?: (id: number, name: string) => void;
  editRow?: EditRow;
}

/** The curriculum shopping list: what was chosen and what it needs (CUR-005 to CUR-016). */
export function ListScreen(props: ListScreenProps) {
  const { state, listed, actions, notices, empty, planning, onRemove, editRow } = props;
  const rows = shoppingRows(state, listed.challenges);
  const isWaiting = listed.challenges.length === 0 && listed.waiting > 0;
  return (
    <div className="curriculum-list page flex flex-col gap-6 py-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <PageHeading>Curriculum Shopping List</PageHeading>
        <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>
      </header>
      <div className="flex flex-col gap-3 empty:hidden print:hidden">{notices}</div>
      {empty}
      {!empty && isWaiting && <ListSkeleton />}
      {!empty && !isWaiting && (
        <>
          <SelectedChallenges challenges={listed.challenges} onRemove={onRemove} />
          <section aria-labelledby="required-materials" className="flex flex-col gap-4">
            <h2 id="required-materials" className="text-2xl">
              Required Materials
            </h2>
            {planning}
            {isPlanning(state) && <PlanSummary plan={planOf(state)} isRead={planning === undefined} />}
            <RequiredMaterials rows={rows} planning={isPlanning(state)} edit={editRow} />
          </section>
        </>
      )}
    </div>
  );
}
