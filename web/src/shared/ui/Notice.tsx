import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

type Kind = 'failure' | 'success' | 'info';

interface NoticeProps {
  kind: Kind;
  /** True if its surroundings announce it already. */
  quiet?: boolean;
  children: ReactNode;
  onClose?: () => void;
}

const looks = {
  failure: { icon: CircleAlert, color: 'border-red bg-red-tint text-red' },
  success: { icon: CircleCheck, color: 'border-green bg-green-tint text-green' },
  info: { icon: Info, color: 'border-line bg-brand-tint text-ink' },
};

/**
 * Shows a message in the page, with a close button if `onClose` is given. Screen readers announce failures at once and
 * others when idle, but nothing if it is `quiet`.
 */
export function Notice({ kind, quiet = false, children, onClose }: NoticeProps) {
  const { icon: Icon, color } = looks[kind];
  const role = kind === 'failure' ? 'alert' : 'status';
  return (
    <div role={quiet ? undefined : role} className={`flex items-start gap-3 rounded-md border p-3 ${color}`}>
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
      {onClose && (
        <span className="-my-1.5 -mr-1.5">
          <IconButton label="Close message" icon={X} size="sm" onClick={onClose} />
        </span>
      )}
    </div>
  );
}
