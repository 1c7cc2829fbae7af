import type { ReactNode } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { MenuLink, menuItemStyle } from '../../shared/ui/MenuItem.tsx';
import { PublicLink } from './PublicLink.tsx';
import { aboutLinks, activeOptions, mainLinks, resourceLinks } from './site-map.ts';

function Group({ title, link, children }: { title: string; link: string; children: ReactNode }) {
  return (
    <div className="more-item border-line pt-2 max-md:mt-2 max-md:border-t" data-link={link}>
      <p className="px-3 py-1 text-sm font-bold text-soft">{title}</p>
      {children}
    </div>
  );
}

/** The "Resources" links this person may use. */
export function ResourceLinks() {
  const session = useSession();
  return resourceLinks
    .filter(({ shown }) => shown(session))
    .map(({ to, label }) => (
      <MenuLink key={to} to={to}>
        {label}
      </MenuLink>
    ));
}

/** The "About Us" links; everyone has them. */
export function AboutLinks() {
  return aboutLinks.map(({ path, label }) => (
    <PublicLink key={path} path={path} className={menuItemStyle}>
      {label}
    </PublicLink>
  ));
}

/** All links of the bar in one list; as the "More" menu, only the links that do not fit in the bar. */
export function NavigationList() {
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
