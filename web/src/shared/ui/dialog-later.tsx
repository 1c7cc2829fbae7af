import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { noConnection } from '../api/api-error.ts';
import { answers } from '../api/reachable.ts';
import { Spinner } from './Button.tsx';
import { codeLater } from './code-later.ts';
import { toast } from './toast.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Closing<Name extends string> = Record<Name, () => void>;

/** What is said where code does not come: nothing answers, or what answers has other files by now. */
export async function tellMissing(): Promise<void> {
  if (!(await answers())) return toast(noConnection().detail, 'failure');
  const reload = { label: 'Reload', onClick: () => window.location.reload() };
  toast('This could not be loaded. Reloading the page often helps.', 'failure', reload);
}

/** That something is on its way, where it takes long enough to wonder. */
const coming = (
  <div role="status" className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
    <span className="transition-opacity delay-150 starting:opacity-0">
      <Spinner />
      <VisuallyHidden>Loading...</VisuallyHidden>
    </span>
  </div>
);

/**
 * Answers a dialog, or a form in the place of something, whose code comes when it is opened. Where it does not come, the page
 * stays, a message says why, it is closed, and the next press asks for it again (REL-26).
 */
export function dialogLater<Props extends Closing<'onClose'>>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = coming,
) {
  function Missing({ onClose }: Props) {
    useEffect(() => {
      void tellMissing();
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
