import { ChevronDown } from 'lucide-react';
import { useSession } from '../../shared/session/session.ts';
import { Menu } from '../../shared/ui/Menu.tsx';
import { AboutLinks, NavigationList, ResourceLinks } from './NavigationList.tsx';

const arrow = <ChevronDown className="size-4" aria-hidden="true" />;

export function ResourcesMenu() {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <Menu trigger={<>Resources {arrow}</>}>
      <ResourceLinks />
    </Menu>
  );
}

export function AboutMenu() {
  return (
    <Menu trigger={<>About Us {arrow}</>}>
      <AboutLinks />
    </Menu>
  );
}

/** The "More" menu: links that do not fit in the bar. */
export function MoreMenu() {
  return (
    <Menu align="end" trigger={<>More {arrow}</>}>
      <NavigationList />
    </Menu>
  );
}
