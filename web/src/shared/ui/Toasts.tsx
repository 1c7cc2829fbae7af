import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { isOn } from '../display/device-choices.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { useTopmostDialog } from './open-dialogs.ts';
import { runToastAction, closeToast, currentToasts, onToasts, type ToastEntry } from './toast.ts';

/** Older messages wait until these have closed. */
const shownAtOnce = 3;
const shownMs = 6_000;
/** Longer (ms), so that people can change their mind. */
const undoMs = 10_000;

const looks = {
  success: { icon: CircleCheck, color: 'text-green' },
  failure: { icon: CircleAlert, color: 'text-red' },
  info: { icon: Info, color: 'text-brand' },
};

function ToastCard({ entry }: { entry: ToastEntry }) {
  const { id, message, kind, action } = entry;
  const [held, setHeld] = useState(false);
  const hasAction = action !== undefined;
  useEffect(() => {
    if (kind === 'failure' || held || isOn('ts.messages-stay')) return;
    const timer = setTimeout(() => closeToast(id), hasAction ? undoMs : shownMs);
    return () => clearTimeout(timer);
  }, [id, kind, held, hasAction]);
  const { icon: Icon, color } = looks[kind];
  return (
    <div
      role={kind === 'failure' ? 'alert' : undefined}
      className="pointer-events-auto mx-auto my-1 flex w-full max-w-md items-center gap-3 rounded-md border border-line bg-surface py-2 pr-2 pl-4 text-ink shadow-raised"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={`size-5 shrink-0 ${color}`} aria-hidden="true" />
      <p className="min-w-0 flex-1">{message}</p>
      {action && (
        <Button variant="quiet" size="sm" onClick={() => runToastAction(id)}>
          {action.label}
        </Button>
      )}
      <IconButton label="Close message" icon={X} size="sm" onClick={() => closeToast(id)} />
    </div>
  );
}

interface MessagesProps {
  entries: readonly ToastEntry[];
  className: string;
  ref?: RefObject<HTMLElement | null>;
}

/**
 * Shows the messages of success in a status region and failures below it. The region exists before its messages,
 * because screen readers do not all announce what appears together with its region; an alert is announced.
 */
function Messages({ entries, className, ref }: MessagesProps) {
  const cards = (failed: boolean) =>
    entries
      .filter(({ kind }) => (kind === 'failure') === failed)
      .map((entry) => <ToastCard key={entry.id} entry={entry} />);
  return (
    <section ref={ref} aria-label="Messages" data-messages className={className}>
      <div role="status" aria-atomic="false">
        {cards(false)}
      </div>
      {cards(true)}
    </section>
  );
}

/**
 * Shows the messages of `toast()` at the bottom of the screen, above anything sticky there. With a dialog open they
 * move to its top, where they take space instead of covering its buttons.
 */
export function Toasts() {
  const entries = useSyncExternalStore(onToasts, currentToasts, currentToasts).slice(-shownAtOnce);
  const dialog = useTopmostDialog();
  const ref = useRef<HTMLElement>(null);
  useRoom(ref, dialog ? 0 : entries.length);
  return (
    <>
      <Messages
        ref={ref}
        entries={dialog ? [] : entries}
        className="pointer-events-none fixed inset-x-0 bottom-0 z-50 p-4 print:hidden"
      />
      {dialog && createPortal(<Messages entries={entries} className="order-first px-3" />, dialog)}
    </>
  );
}

/** Makes room for the messages; if {@link makeRoom} cannot be loaded, they cover the bottom of the page. */
function useRoom(ref: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    const leaving = new AbortController();
    const box = ref.current;
    if (box && count > 0) {
      import('./make-room.ts').then(({ makeRoom }) => makeRoom(box, leaving.signal)).catch(() => undefined);
    }
    return () => leaving.abort();
  }, [ref, count]);
}
