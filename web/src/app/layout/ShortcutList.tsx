import { Dialog } from '../../shared/ui/Dialog.tsx';

const shortcuts = [
  { keys: ['/'], does: 'Search the library' },
  { keys: ['?'], does: 'Show this list' },
  { keys: ['p', 'n'], does: 'Previous and next challenge in the list' },
  { keys: ['e'], does: 'Edit the challenge' },
  { keys: ['j', 'k'], does: 'Next and previous thing to review' },
  { keys: ['a', 'r', 'o'], does: 'Accept, reject or open what you review' },
  { keys: ['Ctrl S'], does: 'Save your changes' },
  { keys: ['Ctrl Enter'], does: 'Save and edit the next challenge' },
  { keys: ['Esc'], does: 'Close a dialog or a menu' },
  { keys: ['Page Up', 'Page Down'], does: 'Turn the pages of a PDF' },
  { keys: ['+', '−', '0'], does: 'Zoom a PDF in, out or to its normal size' },
];

/** The list of keyboard shortcuts that `?` opens. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-control bg-sunken px-2 py-0.5 font-sans text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
