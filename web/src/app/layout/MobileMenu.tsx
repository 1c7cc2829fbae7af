import { MenuIcon, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { MenuLink, menuItemStyle } from '../../shared/ui/MenuItem.tsx';
import { PublicLink } from './PublicLink.tsx';
import { aboutLinks, mainLinks, resourceLinks } from './site-map.ts';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-2">
      <p className="px-3 py-1 text-sm font-bold text-soft">{title}</p>
      {children}
    </div>
  );
}

/** All links of the bar in one list, for narrow windows (NAV-063). Escape, a choice or a click beside it closes it. */
export function MobileMenu() {
  const session = useSession();
  const id = useId();
  const [open, setOpen] = useState(false);
  const Icon = open ? X : MenuIcon;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label="Menu"
        className="inline-flex size-11 items-center justify-center rounded-md text-ink transition-colors hover:bg-brand-tint"
      >
        <Icon className="size-6" aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-x-0 top-16 m-0 max-h-[calc(100dvh-4rem)] w-full flex-col gap-2 overflow-y-auto border-b border-line bg-surface p-3 text-ink shadow-raised open:flex"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={(event) => {
          if ((event.target as Element).closest('a')) event.currentTarget.hidePopover();
        }}
      >
        <div>
          {mainLinks
            .filter(({ shown }) => shown(session))
            .map(({ to, label }) => (
              <MenuLink key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
                {label}
              </MenuLink>
            ))}
        </div>
        {session.state === 'signed-in' && (
          <Group title="Resources">
            {resourceLinks
              .filter(({ shown }) => shown(session))
              .map(({ to, label }) => (
                <MenuLink key={to} to={to}>
                  {label}
                </MenuLink>
              ))}
          </Group>
        )}
        <Group title="About Us">
          {aboutLinks.map(({ path, label }) => (
            <PublicLink key={path} path={path} className={menuItemStyle}>
              {label}
            </PublicLink>
          ))}
        </Group>
      </div>
    </>
  );
}
