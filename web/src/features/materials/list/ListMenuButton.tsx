import { ListChecks, ListPlus } from 'lucide-react';
import { MenuButton } from '../../../shared/ui/Menu.tsx';
import { useListed } from '../curriculum-store.ts';

/** Shows the entry of a menu that adds a challenge to the person's shopping list or removes it. */
export function ListMenuButton({ challengeId }: { challengeId: number }) {
  const { listed, toggle } = useListed(challengeId);
  return (
    <MenuButton icon={listed ? ListChecks : ListPlus} onClick={toggle}>
      {listed ? 'Remove from shopping list' : 'Add to shopping list'}
    </MenuButton>
  );
}
