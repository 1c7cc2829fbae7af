import { memo } from 'react';
import { joinedLines } from './line-texts.ts';
import { LineInput } from './LineInput.tsx';
import { Row, RowError, type RowState, RowList } from './RowList.tsx';
import type { RowActions } from './use-rows.ts';

interface LinesEditorProps {
  id: string;
  /** "Rules", "Handouts, item 2". */
  label: string;
  /** "item" or "paragraph". */
  noun: string;
  /** On the button that adds one. */
  add: string;
  lines: readonly string[];
  onChange: (lines: string[], place?: string) => void;
  errorOf: (at: number) => string | undefined;
  hintOf?: (at: number) => string | undefined;
}

/**
 * Shows the editor of a list of paragraphs or items, to type, add, split, join, move and remove them, each with its
 * error and hint; `onChange` gets all lines.
 */
export function LinesEditor({ id, label, noun, add, lines, onChange, errorOf, hintOf }: LinesEditorProps) {
  return (
    <RowList id={id} label={label} noun={noun} add={add} onChange={onChange} rows={lines} blank="" first="">
      {/* Lines have no identity of their own; the focus is moved by hand where they move. */}
      {(text, row, actions) => (
        <Line key={row.at} {...row} text={text} error={errorOf(row.at)} hint={hintOf?.(row.at)} actions={actions} />
      )}
    </RowList>
  );
}

interface LineProps extends RowState {
  text: string;
  error: string | undefined;
  hint: string | undefined;
  actions: RowActions<string>;
}

const Line = memo(function Line({ text, error, hint, actions, ...row }: LineProps) {
  const { id, at, label } = row;
  return (
    <Row {...row} onMove={(by) => actions.move(at, at + by)} onRemove={() => actions.remove(at)}>
      <LineInput
        id={id}
        label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
        value={text}
        onText={(typed) => actions.edit(at, typed)}
        onSplit={({ lines, caret }) => actions.replace(at, lines, caret)}
        onBackspace={() => (text === '' ? actions.remove(at, true) : actions.join(at, joinedLines))}
        onMove={(by) => actions.move(at, at + by)}
      />
      <RowError id={id} label={label} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </Row>
  );
});
