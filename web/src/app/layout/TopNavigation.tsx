import { createLink } from '@tanstack/react-router';
import { lazy, type ComponentProps } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Optional } from '../../shared/ui/Optional.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { AboutMenu, MoreMenu, ResourcesMenu } from './NavMenus.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { activeOptions, mainLinks } from './site-map.ts';

/** Loaded separately: only people with a curriculum see the cart, and they need the code of the list anyway. */
const CurriculumCart = lazy(() => import('./CurriculumCart.tsx').then((file) => ({ default: file.CurriculumCart })));

const BarLink = createLink((props: Omit<ComponentProps<'a'>, 'className'>) => (
  <a
    {...props}
    className="inline-flex min-h-10 items-center rounded-md px-2 text-[0.9688rem] font-semibold whitespace-nowrap text-ink no-underline transition-colors hover:bg-brand-tint aria-[current=page]:text-brand aria-[current=page]:underline aria-[current=page]:decoration-spark aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-6"
  />
));

/** The profile menu, the login button, or a placeholder until it is known who is here. */
function Visitor() {
  const { state, user, unreachable } = useSession();
  if (user) return <ProfileMenu user={user} />;
  if (state === 'unknown' && !unreachable) return <Skeleton className="mx-2 size-9 rounded-full" />;
  return (
    <LinkButton to="/login" variant="primary">
      Login
    </LinkButton>
  );
}

/** The bar at the top of every screen. */
export function TopNavigation() {
  const session = useSession();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      <div className="page-wide flex h-16 items-center gap-1">
        <Logo />
        <nav aria-label="Main" className="flex min-w-0 flex-1 items-center justify-end">
          <div className="bar hidden min-w-0 flex-1 items-center justify-center md:flex">
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
            <Optional fallback={<span className="size-11" />}>
              <CurriculumCart />
            </Optional>
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
