import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { dialogOpened } from './open-dialogs.ts';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

const widths: Record<DialogSize, string> = {
  sm: 'md:max-w-md',
  md: 'md:max-w-xl',
  lg: 'md:max-w-3xl',
  xl: 'md:max-w-5xl',
};

interface ModalFrameProps {
  onClose: () => void;
  labelledBy: string;
  describedBy?: string;
  role?: 'alertdialog';
  size: DialogSize;
  /** False keeps Escape from closing it. */
  dismissible: boolean;
  /** Fills the screen of a phone. */
  sheet: boolean;
  /** Otherwise the first field, or the content where there is none: never the button that closes it. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Where something can be typed or chosen. */
const field = ':is(input, select, textarea):enabled:not([hidden], [type=hidden], [tabindex="-1"])';

/** The native modal dialog: traps the focus, gives it back, closes on Escape. Mounted means open. */
export function ModalFrame(props: ModalFrameProps) {
  const { onClose, labelledBy, describedBy, role, size, dismissible, sheet, initialFocus, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  /** When Escape was pressed. */
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const focusFirst = useEffectEvent(() => {
    const find = (what: string) => ref.current?.querySelector<HTMLElement>(what);
    // A form may have chosen another field already, as the password where the name is filled in.
    (initialFocus?.current ?? find(`:is(${field}):focus`) ?? find(field) ?? find('[data-content]'))?.focus();
    // A button below the fold may have the focus; a dialog is read from its top.
    ref.current?.scrollTo(0, 0);
  });
  useEffect(() => {
    focusFirst();
    return ref.current ? dialogOpened(ref.current) : undefined;
  }, []);
  const phone = sheet
    ? 'max-md:h-dvh max-md:max-h-none max-md:w-screen max-md:max-w-none'
    : 'max-md:w-[calc(100vw-2rem)] max-md:rounded-lg';
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`m-auto w-full flex-col bg-surface p-0 shadow-raised open:flex md:max-h-[90dvh] md:rounded-lg ${widths[size]} ${phone}`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        focused.current = document.activeElement;
        if (dismissible) onClose();
      }}
      // A second Escape in a row closes it whatever was said to the first: what is mounted opens again.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || currentTarget.open) return;
        currentTarget.showModal();
        if (focused.current instanceof HTMLElement) focused.current.focus();
      }}
    >
      {children}
    </dialog>
  );
}
