import type { User } from '@teamsparks/contract/auth';
import { ChevronDown, LogOut } from 'lucide-react';
import { useSession } from '../../shared/session/session.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { Menu } from '../../shared/ui/Menu.tsx';
import { MenuButton, MenuLink } from '../../shared/ui/MenuItem.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { ThemeChoice } from '../../shared/display/ThemeChoice.tsx';

/** The menu of the signed-in person: Account, Dashboard, Administration for administrators, theme, Logout. */
export function ProfileMenu({ user }: { user: User }) {
  const { can } = useSession();
  const signOut = useSignOut();
  return (
    <Menu
      align="end"
      trigger={
        <>
          <VisuallyHidden>Profile of {user.username}</VisuallyHidden>
          <Avatar user={user} />
          <ChevronDown className="size-4" aria-hidden="true" />
        </>
      }
    >
      <p className="max-w-60 truncate px-3 pt-1.5 pb-2 font-bold">{user.username}</p>
      {can('view_account') && <MenuLink to="/account">Account</MenuLink>}
      {can('view_dashboard') && <MenuLink to="/dashboard">Dashboard</MenuLink>}
      {can('system_administration') && <MenuLink to="/admin/users">Administration</MenuLink>}
      <div className="my-1.5 border-y border-line py-2">
        <ThemeChoice />
      </div>
      <MenuButton icon={LogOut} onClick={signOut}>
        Logout
      </MenuButton>
    </Menu>
  );
}
