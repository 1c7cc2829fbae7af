import { sheetItemMaxLength } from '@teamsparks/contract/shared/sheet-parts';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { ControlProps } from '../../shared/ui/Field.tsx';
import { type SplitLines, splitLines } from './line-texts.ts';

interface LineInputProps extends Omit<ControlProps, 'required'> {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Enter was pressed, or several lines were pasted. */
  onSplit: (split: SplitLines, pasted: boolean) => void;
  /** Backspace at the beginning. */
  onBackspace: () => void;
  /** Alt and an arrow. */
  onMove: (by: -1 | 1) => void;
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;
const isAtStart = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => selectionStart === 0 && selectionEnd === 0;

/**
 * Shows the input of a paragraph or an item, which wraps and grows but holds no line break: a typed or pasted one
 * calls `onSplit`, Backspace at the beginning `onBackspace`, Alt with the up or down arrow `onMove`.
 */
export function LineInput({ label, value, onText, onSplit, onBackspace, onMove, ...control }: LineInputProps) {
  // Phones and dictation write line breaks without a key: so the text is checked, not the key.
  function onChange({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void {
    if (!/[\r\n]/.test(target.value)) return onText(target.value);
    const { inputType } = nativeEvent as Partial<InputEvent>;
    const pasted = inputType?.startsWith('insertFrom') ?? false;
    onSplit(splitLines(target.value, target.selectionStart, pasted), pasted);
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    const by = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (by) {
      event.preventDefault();
      onMove(by);
    } else if (event.key === 'Backspace' && isPlain(event) && isAtStart(event.currentTarget)) {
      event.preventDefault();
      onBackspace();
    }
  }
  return (
    <>
      <textarea
        {...control}
        rows={1}
        dir="auto"
        className="control sheet-line"
        aria-label={label}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        value={value}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      {value.length > sheetItemMaxLength && (
        <p className="text-sm text-red">{`${value.length.toLocaleString('en')} of ${sheetItemMaxLength.toLocaleString('en')} characters. Press Enter at the end of a sentence to make two of it.`}</p>
      )}
    </>
  );
}
