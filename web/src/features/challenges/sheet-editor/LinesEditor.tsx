import { Plus } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { LineInput } from './LineInput.tsx';
import { Row, RowError, type RowState } from './Row.tsx';
import { type RowActions, useRows } from './use-rows.ts';
import { useRowDragging } from './use-row-dragging.ts';

interface LinesEditorProps {
  id: string;
  /** "Rules", "Hand-outs, item 2". */
  label: string;
  /** "item" or "paragraph". */
  noun: string;
  /** On the button that adds one. */
  add: string;
  lines: readonly string[];
  onChange: (lines: string[], place?: string) => void;
  errorOf: (at: number) => string | undefined;
}

/** A list of paragraphs or items. */
export function LinesEditor({ id, label, noun, add, lines, onChange, errorOf }: LinesEditorProps) {
  const { news, actions } = useRows({ id, label, noun, rows: lines, onChange, first: '' });
  const { dragging, stateOf } = useRowDragging(actions.move);
  return (
    <>
      {lines.length > 0 && (
        <ol className="sheet-rows">
          {lines.map((text, at) => (
            <Line
              // Lines have no identity of their own; the focus is moved by hand where they move.
              key={at}
              id={`${id}-${at}`}
              label={`${label}, ${noun} ${at + 1}`}
              at={at}
              last={at === lines.length - 1}
              {...stateOf(at)}
              dragging={dragging}
              text={text}
              error={errorOf(at)}
              actions={actions}
            />
          ))}
        </ol>
      )}
      <div>
        <Button id={`${id}-add`} size="sm" icon={Plus} onClick={() => actions.add('')}>
          {add}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {news}
      </span>
    </>
  );
}

interface LineProps extends RowState {
  text: string;
  error: string | undefined;
  actions: RowActions<string>;
}

const Line = memo(function Line({ text, error, actions, ...row }: LineProps) {
  const { id, at, label } = row;
  return (
    <Row {...row} onMove={(by) => actions.move(at, at + by)} onRemove={() => actions.remove(at)}>
      <LineInput
        id={id}
        label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        value={text}
        onText={(typed) => actions.edit(at, typed)}
        onSplit={({ lines, caret }) => actions.replace(at, lines, caret)}
        onEmptied={() => actions.remove(at, true)}
        onMove={(by) => actions.move(at, at + by)}
      />
      <RowError id={id} label={label} error={error} />
    </Row>
  );
});
