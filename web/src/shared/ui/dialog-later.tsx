import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { noConnection } from '../api/api-error.ts';
import { isServerReachable, codeLater } from './code-later.ts';
import { Spinner } from './Button.tsx';
import { toast } from './toast.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Closing<Name extends string> = Record<Name, () => void>;

/**
 * Shows a message about code that did not load: that there is no connection, or, if the server answers, that
 * reloading often helps, with a button for it.
 */
export async function explainMissingCode(): Promise<void> {
  if (!(await isServerReachable())) return toast(noConnection().detail, 'failure');
  const reload = { label: 'Reload', onClick: () => window.location.reload() };
  toast('This could not be loaded. Reloading the page often helps.', 'failure', reload);
}

/** Shows a spinner while code loads, from 150 ms on. */
const coming = (
  <div role="status" className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
    <span className="transition-opacity delay-150 starting:opacity-0">
      <Spinner />
      <VisuallyHidden>Loading...</VisuallyHidden>
    </span>
  </div>
);

/**
 * Returns a component for a dialog, or a form that replaces something, whose code loads when it is opened. If the code
 * does not load, the page stays, a message says why, the dialog closes, and the next press tries again.
 */
export function dialogLater<Props extends Closing<'onClose'>>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = coming,
) {
  function Missing({ onClose }: Props) {
    useEffect(() => {
      void explainMissingCode();
      onClose();
    }, [onClose]);
    return null;
  }
  const now = codeLater(load, Missing);
  return function Later(props: Props) {
    const [Shown] = useState(now);
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    );
  };
}
