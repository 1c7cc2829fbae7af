import type { ComponentProps } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';

/**
 * Shows a small button that changes something of the account; nothing without `add_edit_account`, as where several
 * people share a login.
 */
export function AccountButton(props: Omit<ComponentProps<typeof Button>, 'size'>) {
  const { can } = useSession();
  return can('add_edit_account') ? <Button {...props} size="sm" /> : null;
}
