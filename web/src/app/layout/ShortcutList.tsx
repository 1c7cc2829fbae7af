import { useEffect, useState } from 'react';
import { type DeviceChoice, isOn } from '../../shared/display/device-choices.ts';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';

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

/** Shows a dialog with the device's choices about keys and messages and, except on touch screens, the shortcuts. Mounted means open. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard and messages" size="sm">
      <DeviceChoices />
      <h3 className="mt-5 mb-3 text-lg pointer-coarse:hidden">Shortcuts</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 pointer-coarse:hidden">
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

function keep(choice: DeviceChoice, on: boolean): void {
  try {
    if (on) localStorage.setItem(choice, 'on');
    else localStorage.removeItem(choice);
  } catch {
    toast('This browser does not keep your choices.', 'failure');
  }
}

function DeviceChoices() {
  const [keysOff, setKeysOff] = useState(isOn('ts.keys-off'));
  const [stay, setStay] = useState(isOn('ts.messages-stay'));
  useEffect(() => keep('ts.keys-off', keysOff), [keysOff]);
  useEffect(() => keep('ts.messages-stay', stay), [stay]);
  return (
    <fieldset>
      <legend className="mb-1 font-heading text-lg font-bold">On this device</legend>
      <Checkbox
        label="Single keys are shortcuts"
        checked={!keysOff}
        onChange={({ target }) => setKeysOff(!target.checked)}
      />
      <Checkbox
        label="Messages stay until I close them"
        checked={stay}
        onChange={({ target }) => setStay(target.checked)}
      />
    </fieldset>
  );
}
