import type { LessonPlan, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { CalendarCog, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

const OfferBackDialog = dialogLater(async () => (await import('./OfferBackDialog.tsx')).OfferBackDialog);

interface CopyNoteProps {
  plan: WholePlan;
  copy: NonNullable<WholePlan['copy']>;
  /** Called with the draft made from the copy. */
  onDraft: (draft: LessonPlan) => void;
}

/**
 * Shows the note on a plan for one event only, with links to the event and, if this person sees it, the original,
 * and to people with `add_edit_lesson_plans` the button that offers the changes back.
 */
export function CopyNote({ plan, copy: { event_name, original }, onDraft }: CopyNoteProps) {
  const { can } = useSession();
  const [offering, setOffering] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 print:hidden">
      <Badge tone="brand" icon={CalendarCog}>
        Only for this event
      </Badge>
      <p className="min-w-48 flex-1 wrap-anywhere">
        <TextLink to="/events/$eventId" params={{ eventId: String(plan.event_id) }}>
          {event_name}
        </TextLink>
        {original && (
          <span>
            {' · '}made from{' '}
            <TextLink to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: String(original.id) }}>
              {original.name}
            </TextLink>
          </span>
        )}
      </p>
      {can('add_edit_lesson_plans') && (
        <Button size="sm" icon={Undo2} onClick={() => setOffering(true)}>
          Offer back
        </Button>
      )}

      {offering && (
        <OfferBackDialog plan={plan} original={original} onClose={() => setOffering(false)} onDraft={onDraft} />
      )}
    </div>
  );
}
