import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '../account/account.queries.ts';
import { PasswordDialog } from '../account/AccountControls.tsx';
import { AskFirst } from './AskFirst.tsx';

interface AskForPasswordProps {
  title: string;
  confirmLabel: string;
  /** Why the server refused a change that was sent without a password. */
  refusal: string | undefined;
  children: ReactNode;
  onClose: () => void;
  /** Sends the change of an administrator without a password. */
  onConfirm: () => unknown;
  /** Sends the change with the password; throws an ApiError. */
  onPassword: (password: string) => Promise<unknown>;
}

/** Shows the dialog that asks whether to make somebody an administrator, and for one's own password where there is one. */
export function AskForPassword({ refusal, onClose, onConfirm, onPassword, ...words }: AskForPasswordProps) {
  const { data: profile, isPending } = useQuery(profileQuery);
  if (isPending) return null;
  return profile?.has_password === false ? (
    <AskFirst {...words} change={{ refusal, cancel: onClose }} onConfirm={onConfirm} />
  ) : (
    <PasswordDialog {...words} label="Your password" onClose={onClose} onPassword={onPassword} />
  );
}
