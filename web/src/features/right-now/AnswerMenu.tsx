import type { NowAnswer } from '@teamsparks/contract/right-now/addresses';
import { CalendarPlus, LayoutList } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { challengeParts, useAddsToPlans } from '../../parts/plans/AddToPlan.tsx';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { MenuButton, MenuLink } from '../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../shared/ui/MoreMenu.tsx';
import type { aroundAddress } from './practice-plan/practice-plan-search.ts';

const AddToPlanDialog = dialogLater(
  async () => (await import('../../parts/plans/AddToPlanDialog.tsx')).AddToPlanDialog,
);

export interface AnswerMenuProps {
  answer: NowAnswer;
  /** Search of the address that builds a session around the challenge. */
  planSearch: ReturnType<typeof aroundAddress>;
  /** Entry that adds the challenge to the shopping list; undefined for people without one. */
  listEntry: ((answer: NowAnswer) => ReactNode) | undefined;
}

/** Shows the menu of an answer, besides Run: a session around it, and as far as this person may, a plan and the list. */
export function AnswerMenu({ answer, planSearch, listEntry }: AnswerMenuProps) {
  const { id, name } = answer;
  const [adding, setAdding] = useState(false);
  const addsToPlans = useAddsToPlans();
  return (
    <>
      <MoreMenu name={name}>
        <MenuLink to="/session" search={planSearch} icon={LayoutList}>
          Build a session around it
        </MenuLink>
        {addsToPlans && (
          <MenuButton icon={CalendarPlus} onClick={() => setAdding(true)}>
            Add to plan
          </MenuButton>
        )}
        {listEntry?.(answer)}
      </MoreMenu>
      {adding && <AddToPlanDialog parts={challengeParts([id])()} what={name} onClose={() => setAdding(false)} />}
    </>
  );
}
