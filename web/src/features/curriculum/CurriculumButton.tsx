import { ListChecks, ListPlus } from 'lucide-react';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useCurriculum } from './curriculum.ts';

/** LIB-097 */
const animation = { duration: 300, easing: 'ease-out' };

function pop(button: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  button.animate([{ scale: '1' }, { scale: '1.35', rotate: '-8deg' }, { scale: '1' }], animation);
}

/** Puts a challenge on the curriculum list or takes it off; the page shows it with `view_training_videos` (LIB-096). */
export function CurriculumButton({ challengeId, name }: { challengeId: number; name: string }) {
  const { has, toggle } = useCurriculum();
  const added = has(challengeId);
  return (
    <IconButton
      label={added ? `Remove ${name} from curriculum` : `Add ${name} to curriculum`}
      icon={added ? ListChecks : ListPlus}
      onClick={(event) => {
        pop(event.currentTarget);
        toggle(challengeId);
      }}
    />
  );
}
