import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { CircleCheck, type LucideIcon, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../shared/forms/use-action.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { changeStatus, useChangePlan } from '../lesson-plans.queries.ts';
import { asksBeforePublishing, statusFailure } from './publishing.ts';

const PublishDialog = dialogLater(async () => (await import('./PublishDialog.tsx')).PublishDialog);

interface Publishing {
  words: string;
  icon: LucideIcon;
  busy: boolean;
  press: () => void;
  /** Question before publishing, to be shown beside the button. */
  question: ReactNode;
}

/**
 * Returns what the button does that publishes a draft or makes a published plan a draft again, with Undo; undefined for
 * people who may not, or who have the buttons for every status, and for a plan for a group's event only, because
 * publishing would show it to nobody else.
 */
export function usePublishing(plan: WholePlan): Publishing | undefined {
  const { id, name, status: current, can } = plan;
  const { mutateAsync } = useChangePlan(id);
  const { busy, act } = useAction(statusFailure);
  const [asking, setAsking] = useState(false);
  if (!can.publish || can.set_status || (plan.for_group && plan.event_id !== null)) return undefined;
  const isDraft = current === 'draft';
  const set = (next: 'draft' | 'published', done: string, undo?: () => void): void =>
    void act(async () => {
      await mutateAsync(changeStatus(next));
      toast(done, 'success', undo && { label: 'Undo', onClick: undo });
    });
  const publish = () =>
    set('published', `“${name}” is now published.`, () => set('draft', `“${name}” is a draft again.`));
  const unpublish = () =>
    set('draft', `“${name}” is now a draft.`, () => set('published', `“${name}” is published again.`));
  const askFirst = (): void => setAsking(true);
  return {
    words: isDraft ? 'Publish' : 'Back to draft',
    icon: isDraft ? CircleCheck : Undo2,
    busy,
    press: asksBeforePublishing(plan) ? askFirst : isDraft ? publish : unpublish,
    question: asking && <PublishDialog plan={plan} to="published" onClose={() => setAsking(false)} />,
  };
}
