import type { Group } from '@teamsparks/contract/groups/addresses';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button } from '../../shared/ui/Button.tsx';

const SeasonDialog = dialogLater(async () => (await import('./SeasonDialog.tsx')).SeasonDialog);

/**
 * Shows a button that opens the dialog to plan each week until a chosen day, with the categories that were practiced
 * least, for `group` if given; shows nothing without `add_edit_lesson_plans`, `view_lesson_plans` and
 * `view_challenge_library`.
 */
export function FillSeason({ group }: { group?: Group }) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!can('add_edit_lesson_plans') || !can('view_lesson_plans') || !can('view_challenge_library')) return null;
  return (
    <>
      <Button icon={CalendarRange} size="sm" onClick={() => setOpen(true)}>
        Plan the next weeks
      </Button>
      {isOpen && <SeasonDialog {...(group && { group })} onClose={() => setOpen(false)} />}
    </>
  );
}
