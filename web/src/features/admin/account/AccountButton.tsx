import type { ComponentProps } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';

/** Changes something of the account; absent where several people share it. */
export function AccountButton(props: Omit<ComponentProps<typeof Button>, 'size'>) {
  const { can } = useSession();
  return can('add_edit_account') ? <Button {...props} size="sm" /> : null;
}
