import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { TextLink } from '../../shared/ui/TextLink.tsx';

/** Shows links from a run to its event and its plan; nothing for a run that has neither. */
export function RunOf({ run: { of } }: { run: Run }) {
  if (!of.event && !of.lesson_plan) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 print:hidden">
      {of.event && (
        <li className="flex items-center wrap-anywhere pointer-coarse:min-h-11 max-md:min-h-11">
          <span className="text-soft">Event:&nbsp;</span>
          <TextLink to="/events/$eventId" params={{ eventId: String(of.event.id) }}>
            {of.event.name}
          </TextLink>
        </li>
      )}
      {of.lesson_plan && (
        <li className="flex items-center wrap-anywhere pointer-coarse:min-h-11 max-md:min-h-11">
          <span className="text-soft">Plan:&nbsp;</span>
          <TextLink to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: String(of.lesson_plan.id) }}>
            {of.lesson_plan.name}
          </TextLink>
        </li>
      )}
    </ul>
  );
}
