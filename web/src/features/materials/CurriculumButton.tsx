import { ListChecks, ListPlus } from 'lucide-react';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useListed } from './curriculum-store.ts';

/** Tells whether the system setting or the account's preference asks for reduced motion. */
const motionIsReduced = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const animation = { duration: 300, easing: 'ease-out' };

function pop(button: HTMLElement): void {
  if (motionIsReduced()) return;
  button.animate([{ scale: '1' }, { scale: '1.35', rotate: '-8deg' }, { scale: '1' }], animation);
}

/** Shows the button that adds a challenge to the curriculum list or removes it. */
export function CurriculumButton({ challengeId, name }: { challengeId: number; name: string }) {
  const { listed, toggle } = useListed(challengeId);
  return (
    <IconButton
      label={listed ? `Remove ${name} from shopping list` : `Add ${name} to shopping list`}
      icon={listed ? ListChecks : ListPlus}
      onClick={(event) => {
        pop(event.currentTarget);
        toggle();
      }}
    />
  );
}
