import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { buttonStyle, type ButtonVariant } from './Button.tsx';

const itemShape =
  'flex min-h-10 w-full items-center gap-2.5 rounded-sm px-3 py-1.5 text-left whitespace-nowrap no-underline ' +
  'hover:bg-brand-tint aria-[current]:font-bold aria-[current]:text-brand pointer-coarse:min-h-11 max-md:min-h-11';

export const menuItemStyle = `${itemShape} text-ink`;

function MenuAnchor({
  icon: Icon,
  children,
  ...props
}: Omit<ComponentProps<'a'>, 'className'> & { icon?: LucideIcon }) {
  return (
    <a {...props} className={menuItemStyle}>
      {Icon && <Icon className="size-4.5 shrink-0 text-soft" aria-hidden="true" />}
      <span>{children}</span>
    </a>
  );
}

/** Shows a link to a route of this site as an entry of a Menu. */
export const MenuLink = createLink(MenuAnchor);

/** The button of a Menu, and a link that stands beside one in the bar. */
export const menuButtonStyle =
  'bar-stop inline-flex min-h-10 items-center gap-1 rounded-md px-2 text-[0.9688rem] font-semibold whitespace-nowrap ' +
  'no-underline transition-colors hover:bg-brand-tint aria-expanded:bg-brand-tint pointer-coarse:min-h-11 max-md:min-h-11';

interface MenuButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  icon?: LucideIcon;
  /** Draws it in the warning color. */
  danger?: boolean;
}

/** Shows a button as an entry of a Menu. */
export function MenuButton({ icon: Icon, danger = false, children, ...rest }: MenuButtonProps) {
  return (
    <button type="button" {...rest} className={danger ? `${itemShape} text-red` : menuItemStyle}>
      {Icon && <Icon className={`size-4.5 shrink-0 ${danger ? '' : 'text-soft'}`} aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}

interface MenuProps {
  /** The content of the button, including its words. */
  trigger: ReactNode;
  /** Draws the button as a Button; absent: as a word of the navigation bar. */
  variant?: ButtonVariant;
  /** The edge of the button that the list aligns with. */
  align?: 'start' | 'end';
  /** Whether the page on screen is one of those that the menu leads to. */
  current?: boolean;
  onOpen?: () => void;
  /** MenuButton or other links and buttons. */
  children: ReactNode;
}

const stops = 'a[href], button:not(:disabled)';

/** Places the list below its button, or above if there is no room, inside the window. */
function place(list: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = list;
  const wanted = align === 'start' ? left : right - width;
  list.style.left = `${Math.max(8, Math.min(wanted, document.documentElement.clientWidth - width - 8))}px`;
  const below = bottom + 6;
  const hasRoom = below + height <= document.documentElement.clientHeight - 8;
  list.style.top = `${hasRoom ? below : Math.max(8, top - 6 - height)}px`;
}

/** Shows a button that opens a list of links and buttons. Arrow keys, Home and End move in it; Escape closes it. */
export function Menu({ trigger, variant, align = 'start', current = false, onOpen, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  function move(event: KeyboardEvent): void {
    // The list itself is asked: its toggle event, and with it the state, comes later than the next key of a fast
    // typist.
    const isOpen = list.current?.matches(':popover-open');
    if (!isOpen && event.key !== 'ArrowDown') return;
    if (!isOpen) list.current?.showPopover();
    const items = [...(list.current?.querySelectorAll<HTMLElement>(stops) ?? [])].filter((item) => item.offsetParent);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  }

  return (
    <div className={variant && 'grid'} onKeyDown={move}>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-current={current || undefined}
        className={variant ? buttonStyle(variant, 'md') : menuButtonStyle}
      >
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="fixed m-0 max-h-[80dvh] min-w-48 overflow-y-auto rounded-md border border-line bg-surface p-1.5 text-ink shadow-raised"
        onToggle={(event) => {
          const isOpen = event.newState === 'open';
          setOpen(isOpen);
          if (!isOpen) return;
          onOpen?.();
          if (button.current) place(event.currentTarget, button.current, align);
        }}
        onClick={(event) => {
          if ((event.target as Element).closest(stops)) event.currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </div>
  );
}
