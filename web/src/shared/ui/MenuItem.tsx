import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

export const menuItemStyle =
  'flex min-h-10 w-full items-center gap-2.5 rounded-sm px-3 py-1.5 text-left whitespace-nowrap text-ink no-underline ' +
  'hover:bg-brand-tint aria-[current=page]:font-bold aria-[current=page]:text-brand pointer-coarse:min-h-11 max-md:min-h-11';

function MenuAnchor(props: Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...props} className={menuItemStyle} />;
}

/** A typed link in a Menu. */
export const MenuLink = createLink(MenuAnchor);

export function MenuButton(props: Omit<ComponentProps<'button'>, 'className'> & { icon?: LucideIcon }) {
  const { icon: Icon, children, ...rest } = props;
  return (
    <button type="button" {...rest} className={menuItemStyle}>
      {Icon && <Icon className="size-4.5 shrink-0 text-soft" aria-hidden="true" />}
      {children}
    </button>
  );
}
