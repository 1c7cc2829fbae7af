import { ChevronDown } from 'lucide-react';
import { useSession } from '../../shared/session/session.ts';
import { Menu } from '../../shared/ui/Menu.tsx';
import { MenuLink, menuItemStyle } from '../../shared/ui/MenuItem.tsx';
import { NavigationList } from './NavigationList.tsx';
import { PublicLink } from './PublicLink.tsx';
import { aboutLinks, resourceLinks } from './site-map.ts';

const arrow = <ChevronDown className="size-4" aria-hidden="true" />;

export function ResourcesMenu() {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <Menu trigger={<>Resources {arrow}</>}>
      {resourceLinks
        .filter(({ shown }) => shown(session))
        .map(({ to, label }) => (
          <MenuLink key={to} to={to}>
            {label}
          </MenuLink>
        ))}
    </Menu>
  );
}

export function AboutMenu() {
  return (
    <Menu trigger={<>About Us {arrow}</>}>
      {aboutLinks.map(({ path, label }) => (
        <PublicLink key={path} path={path} className={menuItemStyle}>
          {label}
        </PublicLink>
      ))}
    </Menu>
  );
}

/** What the bar has no room for. */
export function MoreMenu() {
  return (
    <Menu align="end" trigger={<>More {arrow}</>}>
      <NavigationList />
    </Menu>
  );
}
