import { X } from 'lucide-react';
import { useId, type ReactNode, type RefObject } from 'react';
import { IconButton } from './IconButton.tsx';
import { ModalFrame, type DialogSize } from './ModalFrame.tsx';

interface DialogProps {
  open: boolean;
  /** Called on Escape or the close button; the owner decides whether to close. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons; they stay in view while the content scrolls. */
  footer?: ReactNode;
  size?: DialogSize;
  initialFocus?: RefObject<HTMLElement | null>;
  /** False removes the close button and ignores Escape. */
  dismissible?: boolean;
  /** False leaves one of a few lines as high as its content on phones, too. */
  sheet?: boolean;
}

/** Shows a modal dialog; a full-screen sheet on phones, unless `sheet` is false. Its content exists only while it is open. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, children, footer, size = 'md', initialFocus, dismissible = true, sheet = true } = props;
  const titleId = useId();
  return (
    <ModalFrame
      onClose={onClose}
      labelledBy={titleId}
      size={size}
      dismissible={dismissible}
      sheet={sheet}
      {...(initialFocus ? { initialFocus } : {})}
    >
      <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {dismissible && <IconButton label="Close" icon={X} onClick={onClose} />}
      </header>
      {/* Focusable, so that arrow keys scroll it. */}
      <div
        data-content
        className="min-h-0 flex-1 overflow-y-auto px-5 py-4 short:flex-none short:overflow-visible focus-visible:-outline-offset-2"
        tabIndex={-1}
      >
        {children}
      </div>
      {footer && <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">{footer}</footer>}
    </ModalFrame>
  );
}
