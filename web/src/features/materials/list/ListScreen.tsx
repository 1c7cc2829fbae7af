import { haveMax } from '@teamsparks/contract/shared/limits';
import type { ShoppingPlan } from '@teamsparks/contract/materials/shopping-list';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { LevelMark } from '../../../parts/LevelMark.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import type { CurriculumState } from '../curriculum-state.ts';
import { type EditRow, RequiredMaterials } from './RequiredMaterials.tsx';
import { bought, isPlanning, planWords, shoppingPlanOf, type ShoppingRow, shoppingRows } from './shopping-rows.ts';
import type { ListChallenge, ListChallenges } from './use-list-challenges.ts';
import './list.css';

/** Shows what the amounts are for, on paper and to people who only read the list. */
function PlanSummary({ plan, isRead }: { plan: ShoppingPlan; isRead: boolean }) {
  return <p className={isRead ? '' : 'hidden print:block'}>{planWords(plan)}</p>;
}

// Rows laid out as cards lose their roles in some browsers, so the roles are repeated.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

interface SelectedChallengesProps {
  challenges: readonly ListChallenge[];
  /** Absent if the list is read-only. */
  onRemove: ((id: number, name: string) => void) | undefined;
}

/** Shows the challenges of the list as a table; on phones each row is a small card. */
function SelectedChallenges({ challenges, onRemove }: SelectedChallengesProps) {
  return (
    <section aria-labelledby="selected-challenges" className="flex flex-col gap-3">
      <h2 id="selected-challenges" className="text-2xl">
        Selected Challenges
      </h2>
      <table role="table" aria-labelledby="selected-challenges" className="list-table selected-challenges">
        <thead role="rowgroup">
          <tr role="row">
            {['Name', 'Level', 'Type', 'Category'].map((label) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {challenges.map((challenge) => (
            <ChallengeLine key={challenge.id} challenge={challenge} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ChallengeLine({
  challenge: { id, name, level, type, category },
  onRemove,
}: Omit<SelectedChallengesProps, 'challenges'> & { challenge: ListChallenge }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span className="flex items-center justify-between gap-2">
          <Link
            to="/challenges/$challengeId"
            params={{ challengeId: String(id) }}
            className="min-w-0 font-semibold decoration-brand underline-offset-4 hover:underline print:no-underline"
          >
            {name}
          </Link>
          {onRemove && (
            <span className="-my-1 shrink-0 print:hidden">
              <IconButton
                label={`Remove ${name} from the list`}
                icon={X}
                size="sm"
                onClick={() => onRemove(id, name)}
              />
            </span>
          )}
        </span>
      </th>
      <td role="cell">
        <LevelMark level={level} />
      </td>
      <td role="cell">{type}</td>
      <td role="cell">
        <span className="flex items-center gap-2">
          <CategoryMark category={category} size={24} />
          <span>{category}</span>
        </span>
      </td>
    </tr>
  );
}

/** Shows the shape of the two tables while they load. */
export function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <VisuallyHidden>Loading the list</VisuallyHidden>
      <Skeleton className="h-8 w-56" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
      <Skeleton className="mt-4 h-8 w-56" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}

const PutInBox = lazyComponent(async () => (await import('../../../parts/boxes/PutInBox.tsx')).PutInBox);

/**
 * Counts the lines whose materials are in a box now as in stock; returns what gives them the amounts they had. The
 * button may be gone with the last line, so the materials take the focus.
 */
function stock(rows: readonly ShoppingRow[], put: readonly { key?: string }[], { have }: EditRow): () => void {
  const lines = rows.filter(({ key }) => put.some((one) => one.key === key));
  for (const row of lines) have(row, Math.min(haveMax, row.have + row.get));
  document.getElementById('required-materials')?.focus({ preventScroll: true });
  return () => lines.forEach((row) => have(row, row.have));
}

interface ListScreenProps {
  /** Title of the page; that of the person's own list by default. */
  title?: string;
  /** What the list belongs to, above the title; absent for the person's own. */
  owner?: ReactNode;
  state: CurriculumState;
  listed: ListChallenges;
  /** Buttons above the tables: print, download, share. */
  actions: ReactNode;
  /** Notices above the tables. */
  notices: ReactNode;
  /** Replaces the tables if the list is empty; absent otherwise. */
  empty?: ReactNode;
  /** Sentences below the materials. */
  below?: readonly string[];
  /** Controls of teams, rounds and stock; absent if the list is read-only. */
  planning?: ReactNode;
  onRemove?: (id: number, name: string) => void;
  editRow?: EditRow;
}

/**
 * Shows a shopping list: its title, `actions` and `notices`, its materials and the challenges that need them, or
 * `empty` in place of those two, or that they are loading. Read-only unless given `planning`, `onRemove` and
 * `editRow`.
 */
export function ListScreen(props: ListScreenProps) {
  const {
    title = 'Curriculum Shopping List',
    owner,
    state,
    listed,
    actions,
    notices,
    empty,
    below = [],
    planning,
    onRemove,
    editRow,
  } = props;
  const rows = shoppingRows(state, listed.challenges);
  const isWaiting = listed.challenges.length === 0 && listed.waiting > 0;
  return (
    <div className="curriculum-list page flex flex-col gap-6 py-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          {owner}
          <PageHeading>{title}</PageHeading>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
      </header>
      <div className="flex flex-col gap-3 empty:hidden print:hidden">{notices}</div>
      {empty}
      {!empty && isWaiting && <ListSkeleton />}
      {!empty && !isWaiting && (
        <>
          <section aria-labelledby="required-materials" className="flex flex-col gap-4">
            <h2 id="required-materials" tabIndex={-1} className="text-2xl focus:outline-none">
              Required Materials
            </h2>
            {planning}
            {isPlanning(state) && <PlanSummary plan={shoppingPlanOf(state)} isRead={planning === undefined} />}
            <RequiredMaterials rows={rows} planning={isPlanning(state)} edit={editRow} />
            {below.map((sentence) => (
              <p key={sentence} className="text-soft">
                {sentence}
              </p>
            ))}
            {editRow && rows.some(({ get }) => get > 0) && (
              <div>
                <ErrorBoundary fallback={null}>
                  <PutInBox
                    words="I bought this"
                    materials={() => bought(rows)}
                    {...(isPlanning(state) && { onPut: (put) => stock(rows, put, editRow) })}
                  />
                </ErrorBoundary>
              </div>
            )}
          </section>
          <SelectedChallenges challenges={listed.challenges} onRemove={onRemove} />
        </>
      )}
    </div>
  );
}
