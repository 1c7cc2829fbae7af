import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { registerDialog } from './open-dialogs.ts';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

const widths: Record<DialogSize, string> = {
  sm: 'md:max-w-md',
  md: 'md:max-w-xl',
  // The top stays where it is while the content grows and shrinks.
  lg: 'md:mt-[5dvh] md:max-w-3xl',
  xl: 'md:max-w-6xl',
};

interface ModalFrameProps {
  onClose: () => void;
  labelledBy: string;
  describedBy?: string;
  role?: 'alertdialog';
  size: DialogSize;
  /** False makes Escape do nothing. */
  dismissible: boolean;
  /** Fills the screen on phones. */
  sheet: boolean;
  /** Defaults to the first field, or the content if there is none; never to the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Selects controls in which something can be typed or chosen. */
const field = ':is(input, select, textarea):enabled:not([hidden], [type=hidden], [tabindex="-1"])';

/**
 * Shows the native modal dialog, open while mounted: it traps the focus and returns it. Escape calls `onClose` if it is
 * dismissible, and never closes the dialog by itself.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { onClose, labelledBy, describedBy, role, size, dismissible, sheet, initialFocus, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  /** Element that had the focus when Escape was pressed. */
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const focusFirst = useEffectEvent(() => {
    const find = (what: string) => ref.current?.querySelector<HTMLElement>(what);
    // A form may have focused another field already, such as the password if the name is filled in.
    (initialFocus?.current ?? find(`:is(${field}):focus`) ?? find(field) ?? find('[data-content]'))?.focus();
    // The focused element may be below the fold, but a dialog is read from its top.
    ref.current?.scrollTo(0, 0);
  });
  useEffect(() => {
    focusFirst();
    return ref.current ? registerDialog(ref.current) : undefined;
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
      className={`m-auto w-full flex-col bg-surface p-0 text-left shadow-raised open:flex md:max-h-[90dvh] md:rounded-lg ${widths[size]} ${phone}`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        focused.current = document.activeElement;
        if (dismissible) onClose();
      }}
      // Browsers close a dialog on the second Escape in a row, even if the first was refused. Mounted means open: reopen it.
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
