import { type AiRewritable, aiWishesOf, aiWishLabels } from '@teamsparks/contract/ai/vocabulary';
import { Sparkles } from 'lucide-react';
import { useContext } from 'react';
import { Spinner } from '../../../shared/ui/Button.tsx';
import { Menu, MenuButton } from '../../../shared/ui/Menu.tsx';
import { RewritingContext } from './rewriting.ts';

/** Has one part of a draft written anew; renders nothing where nobody may. */
export function RewriteMenu({ section, label }: { section: AiRewritable; label: string }) {
  const rewriting = useContext(RewritingContext);
  if (!rewriting) return null;
  const { asked, ask } = rewriting;
  const icon = asked?.section === section ? <Spinner /> : <Sparkles className="size-4.5" aria-hidden="true" />;
  return (
    <Menu
      align="end"
      trigger={
        <>
          {icon}
          Rewrite<span className="sr-only"> {label}</span>
        </>
      }
    >
      {aiWishesOf[section].map((wish) => (
        <MenuButton key={wish} disabled={asked !== undefined} onClick={() => ask(section, wish)}>
          {aiWishLabels[wish]}
        </MenuButton>
      ))}
    </Menu>
  );
}
