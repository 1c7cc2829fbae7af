import { type AiRewritable, aiWishesOf, aiWishLabels } from '@teamsparks/contract/ai/vocabulary';
import { Sparkles } from 'lucide-react';
import { useContext } from 'react';
import { Spinner } from '../../../shared/ui/Button.tsx';
import { Menu, MenuButton } from '../../../shared/ui/Menu.tsx';
import { RewritingContext } from './rewriting.ts';

/** Shows the menu that has one part of a draft rewritten; renders nothing if no `Rewriting` around it offers that. */
export function RewriteMenu({ section, label }: { section: AiRewritable; label: string }) {
  const rewriting = useContext(RewritingContext);
  if (!rewriting) return null;
  const { pending, ask } = rewriting;
  const icon = pending?.section === section ? <Spinner /> : <Sparkles className="size-4.5" aria-hidden="true" />;
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
        <MenuButton key={wish} disabled={pending !== undefined} onClick={() => ask(section, wish)}>
          {aiWishLabels[wish]}
        </MenuButton>
      ))}
    </Menu>
  );
}
