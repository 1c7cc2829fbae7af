import { createLink, Link } from '@tanstack/react-router';
import { ChevronDown, MenuIcon, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { lazyComponent } from '../../shared/ui/code-later.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { Menu, menuItemStyle, MenuLink } from '../../shared/ui/Menu.tsx';
import { aboutLinks, activeOptions, mainLinks, PublicLink, resourceLinks } from './site-map.tsx';
import { Visitor } from './Visitor.tsx';

/** Shows the name with its first five letters in the brand color, and the spark; links to the home page. */
function Logo() {
  return (
    <Link
      to="/"
      aria-label="TeamSparks home"
      className="inline-flex min-h-11 items-center rounded-md font-heading text-2xl font-bold tracking-tight text-ink no-underline"
    >
      <span className="text-brand">Team</span>
      <span className="text-brand">S</span>
      <span>parks</span>
      <svg viewBox="0 0 16 16" className="-mt-3 ml-0.5 size-4 max-[21.5rem]:hidden" aria-hidden="true">
        <path d="M8 0l2.100 5.900L16 8l-5.900 2.100L8 16l-2.100-5.900L0 8l5.900-2.100z" className="fill-spark" />
      </svg>
    </Link>
  );
}

function Group({ title, link, children }: { title: string; link: string; children: ReactNode }) {
  return (
    <div className="more-item border-line pt-2 max-md:mt-2 max-md:border-t" data-link={link}>
      <p className="px-3 py-1 text-sm font-bold text-soft">{title}</p>
      {children}
    </div>
  );
}

/** Shows the "Resources" links this person may use. */
function ResourceLinks() {
  const session = useSession();
  return resourceLinks
    .filter(({ shown }) => shown(session))
    .map(({ label, shown: _, ...link }) => (
      <MenuLink key={label} {...link}>
        {label}
      </MenuLink>
    ));
}

/** Shows the "About Us" links; everyone has them. */
function AboutLinks() {
  return aboutLinks.map(({ path, label }) => (
    <PublicLink key={path} path={path} className={menuItemStyle}>
      {label}
    </PublicLink>
  ));
}

/** Shows all links of the bar in one list; as the "More" menu, only the links that do not fit in the bar. */
function NavigationList() {
  const session = useSession();
  return (
    <>
      {mainLinks
        .filter(({ shown }) => shown(session))
        .map(({ to, label }) => (
          <div key={to} className="more-item" data-link={to}>
            <MenuLink to={to} activeOptions={activeOptions}>
              {label}
            </MenuLink>
          </div>
        ))}
      {session.state === 'signed-in' && (
        <Group title="Resources" link="resources">
          <ResourceLinks />
        </Group>
      )}
      <Group title="About Us" link="about">
        <AboutLinks />
      </Group>
    </>
  );
}

/** Shows all links of the bar in one list, for phones. Closes on Escape, on a choice or on a click outside. */
function MobileMenu() {
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
        className="fixed inset-x-0 top-16 m-0 max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-b border-line bg-surface p-3 text-ink shadow-raised"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={(event) => {
          if ((event.target as Element).closest('a')) event.currentTarget.hidePopover();
        }}
      >
        <NavigationList />
      </div>
    </>
  );
}

const arrow = <ChevronDown className="size-4" aria-hidden="true" />;

function ResourcesMenu() {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <Menu trigger={<>Resources {arrow}</>}>
      <ResourceLinks />
    </Menu>
  );
}

function AboutMenu() {
  return (
    <Menu trigger={<>About Us {arrow}</>}>
      <AboutLinks />
    </Menu>
  );
}

/** Shows the "More" menu: links that do not fit in the bar. */
function MoreMenu() {
  return (
    <Menu align="end" trigger={<>More {arrow}</>}>
      <NavigationList />
    </Menu>
  );
}

/** Loaded on demand: only people with a curriculum see the cart, and they need the code of the list in any case. */
const CurriculumCart = lazyComponent(async () => (await import('./CurriculumCart.tsx')).CurriculumCart);

const BarLink = createLink((props: Omit<ComponentProps<'a'>, 'className'>) => (
  <a
    {...props}
    className="inline-flex min-h-10 items-center rounded-md px-2 text-[0.9688rem] font-semibold whitespace-nowrap text-ink no-underline transition-colors hover:bg-brand-tint aria-[current=page]:text-brand aria-[current=page]:underline aria-[current=page]:decoration-spark aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-6"
  />
));

/**
 * Shows the bar at the top of every screen: the links this person may use, the cart with `view_training_videos`, and
 * the profile menu or the login button (`Visitor`); the links that do not fit are in a menu.
 */
export function TopNavigation() {
  const session = useSession();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      {/* Readers who space text out get a second row: the steps of theme.css know nothing of it. */}
      <div className="page-wide flex min-h-16 items-center gap-1">
        <Logo />
        <nav aria-label="Main" className="flex min-w-0 flex-1 items-center justify-end">
          <div className="bar hidden min-w-0 flex-1 flex-wrap items-center justify-center md:flex">
            {mainLinks
              .filter(({ shown }) => shown(session))
              .map(({ to, label }) => (
                <div key={to} className="bar-item" data-link={to}>
                  <BarLink to={to} activeOptions={activeOptions}>
                    {label}
                  </BarLink>
                </div>
              ))}
            <div className="bar-item" data-link="resources">
              <ResourcesMenu />
            </div>
            <div className="bar-item" data-link="about">
              <AboutMenu />
            </div>
            <div className="more-item" data-link="about">
              <MoreMenu />
            </div>
          </div>
          {session.can('view_training_videos') && (
            <ErrorBoundary fallback={<span className="size-11" />}>
              <CurriculumCart />
            </ErrorBoundary>
          )}
          <Visitor />
          <div className="md:hidden">
            <MobileMenu />
          </div>
        </nav>
      </div>
    </header>
  );
}
