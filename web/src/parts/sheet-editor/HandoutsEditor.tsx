import {
  handoutCopiesMax,
  handoutReaders,
  handoutReaderWords,
  type HandoutReader,
  sheetParts,
} from '@teamsparks/contract/shared/sheet-parts';
import { memo } from 'react';
import { NumberField, SelectField, TextField } from '../../shared/forms/fields.tsx';
import { LinesEditor } from './LinesEditor.tsx';
import { Row, RowError, type RowState, RowList } from './RowList.tsx';
import type { TypedHandout } from './typed-sheet.ts';
import type { RowActions } from './use-rows.ts';

const { label: part } = sheetParts.handouts;
const blank: TypedHandout = { title: '', text: [], copies: 1, for: 'team' };
const readers = handoutReaders.map((value) => ({ value, label: handoutReaderWords[value] }));

interface HandoutsEditorProps {
  id: string;
  handouts: readonly TypedHandout[];
  onChange: (handouts: TypedHandout[], place?: string) => void;
  errors: Readonly<Record<string, string>>;
}

/**
 * Shows the editor of handouts, papers that are cut out and given to a team: title, reader, copies and paragraphs of
 * each; `onChange` gets all handouts.
 */
export function HandoutsEditor({ id, handouts, onChange, errors }: HandoutsEditorProps) {
  return (
    <RowList
      id={id}
      label={part}
      onChange={onChange}
      blank={blank}
      noun="item"
      add="Add a handout"
      rows={handouts}
      first="-title"
    >
      {(handout, row, actions) => (
        <HandoutRow key={row.at} {...row} handout={handout} errors={errors} actions={actions} />
      )}
    </RowList>
  );
}

interface HandoutRowProps extends RowState {
  handout: TypedHandout;
  errors: Readonly<Record<string, string>>;
  actions: RowActions<TypedHandout>;
}

const HandoutRow = memo(function HandoutRow({ handout, errors, actions, ...row }: HandoutRowProps) {
  const { id, at, label } = row;
  const { title, text, copies } = handout;
  const edit = (change: Partial<TypedHandout>) => actions.edit(at, { ...handout, ...change });
  const errorOf = (name: string) => errors[`handouts.${at}.${name}`];
  return (
    <Row {...row} framed focusId={id} onMove={(by) => actions.move(at, at + by)} onRemove={() => actions.remove(at)}>
      <TextField
        id={`${id}-title`}
        label={
          <span>
            <span className="sr-only">{`${label}, `}</span>Title
          </span>
        }
        value={title}
        error={errorOf('title')}
        onChange={(typed) => edit({ title: typed })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          id={`${id}-for`}
          label="For"
          options={readers}
          value={handout.for}
          onChange={(reader: HandoutReader) => edit({ for: reader })}
        />
        <NumberField
          id={`${id}-copies`}
          label="Copies"
          inputMode="numeric"
          min={1}
          max={handoutCopiesMax}
          value={copies}
          error={errorOf('copies')}
          onChange={(typed) => edit({ copies: typed })}
        />
      </div>
      <LinesEditor
        id={`${id}-text`}
        label={label}
        noun="paragraph"
        add="Add a paragraph"
        lines={text}
        onChange={(lines) => edit({ text: lines })}
        errorOf={(its) => errorOf(`text.${its}`)}
      />
      <RowError id={id} label={label} error={errors[`handouts.${at}`] ?? errorOf('text')} />
    </Row>
  );
});
