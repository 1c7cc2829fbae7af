import { readScoringLine } from '@teamsparks/contract/challenges/texts/sheet/scoring-line';
import { pointsHints } from '@teamsparks/contract/challenges/sheet-hints';
import { sheetParts, sheetPointsMax } from '@teamsparks/contract/shared/sheet-parts';
import { memo } from 'react';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { NumberInput } from '../../shared/ui/NumberInput.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { joinedLines } from './line-texts.ts';
import { LineInput } from './LineInput.tsx';
import { Row, RowError, type RowState, RowList } from './RowList.tsx';
import type { TypedScoring } from './typed-sheet.ts';
import type { RowActions } from './use-rows.ts';

const { label: part } = sheetParts.scoring;
const blank: TypedScoring = { item: '', detail: '', points: null, up_to: true };

/** Returns a pasted line as a scoring item, with its points if the line has them. */
const scored = (line: string): TypedScoring => readScoringLine(line) ?? { ...blank, item: line };

interface ScoringEditorProps {
  id: string;
  scoring: readonly TypedScoring[];
  onChange: (scoring: TypedScoring[], place?: string) => void;
  errors: Readonly<Record<string, string>>;
}

/**
 * Shows the editor of the scoring items and, if there are any, the sum of their points and a hint if that is not
 * 100; `onChange` gets all items.
 */
export function ScoringEditor({ id, scoring, onChange, errors }: ScoringEditorProps) {
  const points = scoring.map((one) => ({ points: one.points ?? 0 }));
  const [hint] = pointsHints(points);
  const sum = scoring.length > 0 && (
    <p className="font-semibold tabular-nums">{`${points.reduce((total, one) => total + one.points, 0)} of 100 points`}</p>
  );
  return (
    <>
      <RowList
        id={id}
        label={part}
        onChange={onChange}
        blank={blank}
        noun="item"
        add="Add a line"
        rows={scoring}
        first="-item"
        beside={sum}
      >
        {(line, row, actions) => (
          <ScoringRow
            key={row.at}
            {...row}
            line={line}
            itemError={errors[`scoring.${row.at}.item`] ?? errors[`scoring.${row.at}`]}
            detailError={errors[`scoring.${row.at}.detail`]}
            pointsError={errors[`scoring.${row.at}.points`]}
            actions={actions}
          />
        )}
      </RowList>
      <p role="status" className="text-sm text-soft empty:hidden">
        {hint?.sentence}
      </p>
    </>
  );
}

interface ScoringRowProps extends RowState {
  line: TypedScoring;
  itemError: string | undefined;
  detailError: string | undefined;
  pointsError: string | undefined;
  actions: RowActions<TypedScoring>;
}

const ScoringRow = memo(function ScoringRow(props: ScoringRowProps) {
  const { line, itemError, detailError, pointsError, actions, ...row } = props;
  const { id, at, label } = row;
  const { item, detail, points, up_to } = line;
  const edit = (change: Partial<TypedScoring>) => actions.edit(at, { ...line, ...change });
  const errorProps = (name: string, error: string | undefined) => ({
    id: `${id}-${name}`,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error && `${id}-${name}-error`,
  });
  return (
    <Row {...row} framed focusId={id} onMove={(by) => actions.move(at, at + by)} onRemove={() => actions.remove(at)}>
      <LineInput
        {...errorProps('item', itemError)}
        label={label}
        value={item}
        onText={(typed) => edit({ item: typed })}
        onSplit={({ lines, caret }, pasted) =>
          actions.replace(at, pasted ? lines.map(scored) : splitItem(line, lines), caret)
        }
        onBackspace={() => {
          if (item === '') return detail === '' && actions.remove(at, true);
          // What has points of its own stays a line of its own.
          return detail === '' && points === null && actions.join(at, joinedItems);
        }}
        onMove={(by) => actions.move(at, at + by)}
      />
      <RowError id={`${id}-item`} label={label} error={itemError} />
      <div className="sheet-scoring">
        <TextInput
          {...errorProps('detail', detailError)}
          aria-label={`${label}, detail`}
          placeholder="Detail"
          value={detail}
          onChange={({ target }) => edit({ detail: target.value })}
        />
        <Checkbox
          label="Up to"
          aria-label={`${label}, up to`}
          checked={up_to}
          onChange={({ target }) => edit({ up_to: target.checked })}
        />
        <span className="flex items-center gap-2">
          <NumberInput
            {...errorProps('points', pointsError)}
            aria-label={`${label}, points`}
            inputMode="numeric"
            min={0}
            max={sheetPointsMax}
            value={points}
            onChange={(typed) => edit({ points: typed })}
          />
          <span aria-hidden="true">points</span>
        </span>
      </div>
      <RowError id={`${id}-detail`} label={label} error={detailError} />
      <RowError id={`${id}-points`} label={label} error={pointsError} />
    </Row>
  );
});

function joinedItems(before: TypedScoring, { item }: TypedScoring) {
  const { row, offset } = joinedLines(before.item, item);
  return { row: { ...before, item: row }, offset };
}

/** Splits an item at the caret: the text behind it becomes a new item; detail and points stay with the first. */
function splitItem(line: TypedScoring, [item = '', ...more]: readonly string[]): TypedScoring[] {
  return [{ ...line, item }, ...more.map((text) => ({ ...blank, item: text }))];
}
