import type { RunBeginning } from '@teamsparks/contract/runs/addresses/runs';
import { plural } from '../../shared/format/format.ts';
import { Notice } from '../../shared/ui/Notice.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';

interface LeftOutProps {
  planId: number;
  archived: NonNullable<RunBeginning['archived']>;
  /** Called when a link is followed, to close the dialog above the page. */
  onLeave: () => void;
}

/**
 * Shows the archived challenges that the run leaves out: those with a name each with a link to replace it, the
 * others as a number.
 */
export function LeftOut({ planId, archived, onLeave }: LeftOutProps) {
  const nameless = archived.filter(({ name }) => name === null).length;
  return (
    <Notice kind="info">
      {archived.map(
        ({ item_id, name }) =>
          name !== null && (
            <span key={item_id} className="block wrap-anywhere">
              <span>{`“${name}” was archived and is left out. `}</span>
              <TextLink
                to="/lesson-plans/$lessonPlanId"
                params={{ lessonPlanId: String(planId) }}
                search={{ replace: item_id }}
                onClick={onLeave}
                aria-label={`Replace ${name}`}
              >
                Replace
              </TextLink>
            </span>
          ),
      )}
      {nameless > 0 && (
        <span className="block">{`${plural(nameless, 'challenge was archived and is left out', 'challenges were archived and are left out')}.`}</span>
      )}
    </Notice>
  );
}
