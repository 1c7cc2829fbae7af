import type { Season } from '@teamsparks/contract/right-now/addresses';
import { CategoryMark } from '../CategoryMark.tsx';
import { DayBoxes } from '../events/DayBoxes.tsx';

type Week = Season['weeks'][number];

interface SeasonWeeksProps {
  season: Season;
  /** Whether the plans go on the events of a group. */
  ofGroup: boolean;
  isChosen: (week: Week) => boolean;
  onChoose: (week: Week, chosen: boolean) => void;
}

/**
 * Shows each week with a checkbox and, while it is checked, what would be done in it and for a group the event that
 * would get the plan; below, the categories left out.
 */
export function SeasonWeeks({ season: { weeks, left_out }, ofGroup, isChosen, onChoose }: SeasonWeeksProps) {
  const choose = (day: string, chosen: boolean): void => {
    const week = weeks.find((one) => one.day === day);
    if (week) onChoose(week, chosen);
  };
  const days = weeks.map((week) => {
    const checked = isChosen(week);
    return {
      day: week.day,
      off: week.off,
      checked,
      more: checked ? week.chosen && <Plan week={week} ofGroup={ofGroup} /> : <WhyNot week={week} />,
    };
  });
  return (
    <>
      <DayBoxes label="Weeks" days={days} onChange={choose} />
      {left_out.length > 0 && (
        <p className="text-sm text-soft">{`Left out: ${left_out.join(', ')}. There are not enough weeks, or none of their challenges fits.`}</p>
      )}
    </>
  );
}

function Plan({ week: { parts, event, makes_event }, ofGroup }: { week: Week; ofGroup: boolean }) {
  if (parts.length === 0) return <p className="pb-2 pl-8 text-soft">Nothing fits</p>;
  return (
    <div className="flex flex-col gap-1 pb-2 pl-8">
      <ul className="flex min-w-0 flex-col gap-1">
        {parts.map(({ challenge_id, category, title }) =>
          challenge_id === null || category === null ? null : (
            <li key={challenge_id} className="flex items-center gap-2 wrap-anywhere">
              <CategoryMark category={category} size={22} />
              <span>{title}</span>
            </li>
          ),
        )}
      </ul>
      {ofGroup && <p className="text-sm wrap-anywhere text-soft">{eventWords({ event, makes_event })}</p>}
    </div>
  );
}

/** Shows why a day that is not off is unchecked at first. */
function WhyNot({ week: { off, usual, event } }: { week: Week }) {
  if (usual || off !== null) return null;
  return (
    <p className="pb-2 pl-8 text-sm wrap-anywhere text-soft">
      {event ? `“${event.name}” has a lesson plan already` : 'No event on this day'}
    </p>
  );
}

function eventWords({ event, makes_event }: Pick<Week, 'event' | 'makes_event'>): string {
  if (makes_event) return 'On a new event';
  if (!event) return 'Draft only: you cannot change the event on this day';
  return event.plans === 0 ? `On “${event.name}”` : `On “${event.name}”, which has a lesson plan already`;
}
