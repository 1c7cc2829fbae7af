import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { noConnection } from '../api/api-error.ts';
import { answers } from '../api/reachable.ts';
import { toast } from './toast.ts';

type Closing<Name extends string> = Record<Name, () => void>;

/** What is said where code does not come: nothing answers, or what answers has other files by now. */
export async function tellMissing(): Promise<void> {
  if (!(await answers())) return toast(noConnection().detail, 'failure');
  const reload = { label: 'Reload', onClick: () => window.location.reload() };
  toast('This could not be loaded. Reloading the page often helps.', 'failure', reload);
}

/**
 * Answers a dialog, or a form in the place of something, whose code comes when it is opened. Where it does not come, the page
 * stays, a message says why, it is closed, and the next press asks for it again (REL-26).
 */
export function dialogLater<Props extends Closing<'onClose'>>(load: () => Promise<ComponentType<Props>>) {
  const begin = () => lazy(async () => ({ default: await load().catch(() => Missing) }));
  let Loaded = begin();
  function Missing({ onClose }: Props) {
    useEffect(() => {
      Loaded = begin();
      void tellMissing();
      onClose();
    }, [onClose]);
    return null;
  }
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
