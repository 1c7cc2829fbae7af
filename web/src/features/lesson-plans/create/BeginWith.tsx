import { useId } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { type Beginning, beginnings } from './parse-new-plan.ts';

const words: Record<Beginning, string> = {
  videos: 'Training videos',
  challenges: 'Challenges',
  fill: 'Fill 60 minutes',
  blank: 'Blank',
  list: 'My list',
  bookmarks: 'Bookmarks',
  copy: 'A copy',
};

/**
 * Shows the choice of what a new plan begins with, as radio buttons. Leaves out challenges, bookmarks and filled
 * minutes without `view_challenge_library`, and the list also without `view_training_videos`.
 */
export function BeginWith({ value, onChange }: { value: Beginning; onChange: (next: Beginning) => void }) {
  const { can } = useSession();
  const name = useId();
  const offered = beginnings.filter((one) => {
    if (one === 'list') return can('view_training_videos') && can('view_challenge_library');
    return (one !== 'challenges' && one !== 'bookmarks' && one !== 'fill') || can('view_challenge_library');
  });
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Begin with</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((one) => (
          <label
            key={one}
            className="flex min-h-9 items-center rounded-md border border-control px-3 text-sm font-semibold transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:min-h-11 max-md:min-h-11"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={one === value}
              onChange={() => onChange(one)}
            />
            {words[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
