import { MenuIcon, X } from 'lucide-react';
import { useId, useState } from 'react';
import { NavigationList } from './NavigationList.tsx';

/** All links of the bar in one list, for phones. Closes on Escape, on a choice or on a click outside. */
export function MobileMenu() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const Icon = open ? X : MenuIcon;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label="Menu"
        className="inline-flex size-11 items-center justify-center rounded-md text-ink transition-colors hover:bg-brand-tint"
      >
        <Icon className="size-6" aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-x-0 top-16 m-0 max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-b border-line bg-surface p-3 text-ink shadow-raised"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={(event) => {
          if ((event.target as Element).closest('a')) event.currentTarget.hidePopover();
        }}
      >
        <NavigationList />
      </div>
    </>
  );
}
