export type PdfCommand = 'previous' | 'next' | 'first' | 'last' | 'zoom-in' | 'zoom-out' | 'zoom-standard';

/** GAP-14; the arrow keys scroll by themselves. */
const commands = new Map<string, PdfCommand>([
  ['PageUp', 'previous'],
  ['PageDown', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
  ['+', 'zoom-in'],
  ['=', 'zoom-in'],
  ['-', 'zoom-out'],
  ['0', 'zoom-standard'],
]);

interface Press {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What a key means while the viewer has the focus; with Ctrl, Alt or Cmd it belongs to the browser. */
export function commandOf({ key, ctrlKey, altKey, metaKey }: Press): PdfCommand | undefined {
  return ctrlKey || altKey || metaKey ? undefined : commands.get(key);
}
