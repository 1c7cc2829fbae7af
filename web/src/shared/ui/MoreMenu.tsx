import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from './Menu.tsx';

interface MoreMenuProps {
  /** What its actions are for; screen readers hear it. */
  name: string;
  /** Entries of a Menu. */
  children: ReactNode;
}

/** Shows the ⋯ button of a page, which opens the actions that are not needed every time. */
export function MoreMenu({ name, children }: MoreMenuProps) {
  const trigger = (
    <>
      <EllipsisVertical className="size-5" aria-hidden="true" />
      <span className="sr-only">{`More for ${name}`}</span>
    </>
  );
  return (
    <Menu variant="quiet" align="end" trigger={trigger}>
      {children}
    </Menu>
  );
}
