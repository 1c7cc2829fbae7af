import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { lazyComponent } from '../../shared/ui/code-later.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { Menu, menuButtonStyle } from '../../shared/ui/Menu.tsx';
import { useMediaQuery } from '../../shared/ui/use-media-query.ts';
import { AboutLinks, BarAnchor, ItemLinks, MenuHeading } from './BarLinks.tsx';
import { type Here, markOf, nowhere, useHere } from './here.ts';
import { PhoneMenu } from './PhoneMenu.tsx';
import { barOf, programs, type SiteLink, type SiteMenu } from './site-map.tsx';
import { Visitor } from './Visitor.tsx';

/** Shows the name with its first five letters in the brand color, and the spark; links to the home page. */
function Logo() {
  return (
    <BarAnchor
      to="/"
      aria-label="TeamSparks home"
      className="inline-flex min-h-11 items-center rounded-md font-heading text-2xl font-bold tracking-tight text-ink no-underline"
    >
      <span className="text-brand">TeamS</span>
      <span>parks</span>
      <svg viewBox="0 0 16 16" className="-mt-3 ml-0.5 size-4 max-[21.5rem]:hidden" aria-hidden="true">
        <path d="M8 0l2.100 5.900L16 8l-5.900 2.100L8 16l-2.100-5.900L0 8l5.900-2.100z" className="fill-spark" />
      </svg>
    </BarAnchor>
  );
}

/** Shows a menu of the bar; the last one ends with "About Us", which is all that visitors find in it. */
function BarMenu({ menu, here, isLast }: { menu: SiteMenu; here: Here; isLast: boolean }) {
  const { title, links, places } = menu;
  const isWide = useMediaQuery('(width >= 80rem)');
  return (
    <Menu
      current={places.includes(here.place) && !(isWide && here.place === programs.to)}
      trigger={
        <>
          <span>{title}</span>
          <ChevronDown className="size-4" aria-hidden="true" />
        </>
      }
    >
      <ItemLinks links={links} here={here} inBar />
      {isLast && (
        <>
          {links.length > 0 && <MenuHeading>About Us</MenuHeading>}
          <AboutLinks />
        </>
      )}
    </Menu>
  );
}

function StopLink({ link, here }: { link: SiteLink; here: Here }) {
  return (
    <BarAnchor to={link.to} mark={markOf(here, link.to)} className={menuButtonStyle}>
      {link.label}
    </BarAnchor>
  );
}

interface BarProps extends ReturnType<typeof barOf> {
  here: Here;
}

/** Shows links and menus in a row; where it is wide enough, Partner Programs beside the menu that else has it. */
function WideBar({ links, menus, here }: BarProps) {
  return (
    // Readers who space out a larger text get a second row.
    <div className="bar-wide min-w-0 flex-1 flex-wrap items-center justify-center">
      {links.map((link) => (
        <StopLink key={link.to} link={link} here={here} />
      ))}
      {menus.map((menu, index) => (
        <Fragment key={menu.title}>
          {menu.links.includes(programs) && (
            <div className="max-xl:hidden">
              <StopLink link={programs} here={here} />
            </div>
          )}
          <BarMenu menu={menu} here={here} isLast={index === menus.length - 1} />
        </Fragment>
      ))}
    </div>
  );
}

/** Loaded on demand: only people with a shopping list see the cart, and they need the code of the list in any case. */
const Cart = lazyComponent(async () => (await import('./Cart.tsx')).Cart);

/**
 * Shows the bar at the top of every screen: the links and menus of this person, the cart with `view_training_videos`,
 * and the profile menu or the login button (`Visitor`). Where they do not fit, one menu has all links.
 */
export function TopNavigation() {
  const session = useSession();
  const page = useHere();
  const hasCart = session.can('view_training_videos');
  // The cart and the link "Shopping list" open the same page, and only one is marked.
  const bar = { ...barOf(session), here: hasCart && page.place === '/curriculum' ? nowhere : page };
  return (
    <header className="bar sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      <div className="page-wide flex min-h-16 items-center gap-1">
        <Logo />
        <nav aria-label="Main" className="flex min-w-0 flex-1 items-center justify-end" data-state={session.state}>
          <WideBar {...bar} />
          {hasCart && (
            <ErrorBoundary fallback={<span className="size-11" />}>
              <Cart mark={markOf(page, '/curriculum')} />
            </ErrorBoundary>
          )}
          <Visitor here={page} />
          <div className="bar-narrow">
            <PhoneMenu {...bar} />
          </div>
        </nav>
      </div>
    </header>
  );
}
