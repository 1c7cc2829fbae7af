import type { LessonPlan, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { useQuery } from '@tanstack/react-query';
import { Copy, FlaskConical, ListChecks, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { MenuButton, MenuLink } from '../../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../../shared/ui/MoreMenu.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { authorsQuery, duplicatePlan } from '../lesson-plans.queries.ts';
import { usePublishing } from './use-publishing.tsx';

const CoAuthorsDialog = dialogLater(async () => (await import('./CoAuthorsDialog.tsx')).CoAuthorsDialog);
const RunDialog = dialogLater(async () => (await import('../../../parts/run/RunDialog.tsx')).RunDialog);
const DeletePlanDialog = dialogLater(async () => (await import('./PlanDialogs.tsx')).DeletePlanDialog);

interface PlanMenuProps {
  plan: WholePlan;
  /** Publishing is the page's next step, and has a button of its own there. */
  isPublishNext: boolean;
  onDuplicated: (copy: LessonPlan) => void;
  onDeleted: () => void;
}

/** Returns the entries of the menu that this person gets, beside publishing. */
function useEntries({ id, items, can }: WholePlan) {
  const session = useSession();
  const makesPlans = session.can('add_edit_lesson_plans');
  const { data } = useQuery({ ...authorsQuery(id), enabled: makesPlans });
  return {
    duplicate: makesPlans,
    list: can.edit && session.can('view_training_videos'),
    authors: data !== undefined && (data.authors.length > 0 || data.can.invite),
    tryAlone: items.length > 0 && session.can('view_challenge_library'),
    delete: can.delete,
  };
}

/**
 * Shows the menu of what is done with a plan now and then, and its dialogs: publish or back to draft, duplicate,
 * shopping list, co-authors, try it alone, delete; nothing for people who may do none of it.
 */
export function PlanMenu({ plan, isPublishNext, onDuplicated, onDeleted }: PlanMenuProps) {
  const { id, name } = plan;
  const publishing = usePublishing(plan);
  const entries = useEntries(plan);
  const { act } = useAction((error) => failureWords(teachingSentences.createPlanFailed, error));
  const [dialog, setDialog] = useState<'authors' | 'alone' | 'delete'>();
  const close = () => setDialog(undefined);
  async function duplicate(): Promise<void> {
    const copy = await duplicatePlan(id);
    toast(`“${copy.name}” is a new draft of yours.`, 'success');
    onDuplicated(copy);
  }
  const publishes = publishing && !isPublishNext ? publishing : undefined;
  if (!publishes && !Object.values(entries).some(Boolean)) return null;
  return (
    <>
      <MoreMenu name={name}>
        {publishes && (
          <MenuButton icon={publishes.icon} onClick={publishes.press}>
            {publishes.words}
          </MenuButton>
        )}
        {entries.duplicate && (
          <MenuButton icon={Copy} onClick={() => void act(duplicate)}>
            Duplicate
          </MenuButton>
        )}
        {entries.list && (
          <MenuLink icon={ListChecks} to="/curriculum" search={{ list: `plan-${id}` }}>
            Shopping list
          </MenuLink>
        )}
        {entries.authors && (
          <MenuButton icon={Users} onClick={() => setDialog('authors')}>
            Co-authors
          </MenuButton>
        )}
        {entries.tryAlone && (
          <MenuButton icon={FlaskConical} onClick={() => setDialog('alone')}>
            Try it alone
          </MenuButton>
        )}
        {entries.delete && (
          <MenuButton danger icon={Trash2} onClick={() => setDialog('delete')}>
            Delete
          </MenuButton>
        )}
      </MoreMenu>
      {publishes?.question}
      {dialog === 'authors' && <CoAuthorsDialog planId={id} onClose={close} />}
      {dialog === 'alone' && <RunDialog run={{ kind: 'plan', id, name, isAlone: true }} onClose={close} />}
      {dialog === 'delete' && <DeletePlanDialog plan={plan} onClose={close} onDeleted={onDeleted} />}
    </>
  );
}
