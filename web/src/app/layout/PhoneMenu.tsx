import { MenuIcon, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { AboutLinks, ItemLinks, MenuHeading } from './BarLinks.tsx';
import type { Here } from './here.ts';
import type { SiteLink, SiteMenu } from './site-map.tsx';

interface PhoneMenuProps {
  links: readonly SiteLink[];
  menus: readonly SiteMenu[];
  here: Here;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <MenuHeading>{title}</MenuHeading>
      <div className="grid grid-cols-2">{children}</div>
    </>
  );
}

/** Shows all links of the bar in one list, for narrow windows. Closes on Escape, on a choice or on a click outside. */
export function PhoneMenu({ links, menus, here }: PhoneMenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const Icon = open ? X : MenuIcon;
  const places: string[] = [...links.map(({ to }) => to), ...menus.flatMap((menu) => menu.places)];
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label="Menu"
        aria-current={places.includes(here.place) || undefined}
        className="bar-stop inline-flex size-11 items-center justify-center rounded-md transition-colors hover:bg-brand-tint"
      >
        <Icon className="size-6" aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-x-0 top-16 m-0 max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-b border-line bg-surface p-3 text-ink shadow-raised"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={(event) => {
          if ((event.target as Element).closest('a')) event.currentTarget.hidePopover();
        }}
      >
        <ItemLinks links={links} here={here} />
        {menus.map(({ title, links: ofMenu }) =>
          ofMenu.length === 0 ? null : (
            <Group key={title} title={title}>
              <ItemLinks links={ofMenu} here={here} />
            </Group>
          ),
        )}
        <Group title="About Us">
          <AboutLinks />
        </Group>
      </div>
    </>
  );
}
