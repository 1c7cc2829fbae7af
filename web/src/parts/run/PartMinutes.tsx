import { fewestOf, tooFewWords } from '@teamsparks/contract/challenges/challenge-minutes';
import type { RunBeginning } from '@teamsparks/contract/runs/addresses/runs';
import { runPartMinutesMax } from '@teamsparks/contract/runs/vocabulary';
import { NumberInput } from '../../shared/ui/NumberInput.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { totalMinutes } from './part-minutes.ts';

interface PartMinutesProps {
  beginning: Pick<RunBeginning, 'parts' | 'stages'>;
  /** Changed minutes by index of the part. */
  minutes: Record<number, number>;
  onChange: (minutes: Record<number, number>) => void;
}

type PlacedPart = RunBeginning['parts'][number] & { at: number };

/**
 * Shows the minutes of each part as fields, closed at first, below the challenge's name where there are several of
 * both; above, a notice for each challenge whose plan gives it too little time, until its minutes are changed here.
 */
export function PartMinutes({ beginning: { parts, stages }, minutes, onChange }: PartMinutesProps) {
  const placed = parts.map((part, at): PlacedPart => ({ ...part, at }));
  const of = (stage: number | null) => placed.filter((part) => part.stage === stage);
  const isChanged = ({ at, minutes: usual }: PlacedPart) => (minutes[at] ?? usual) !== usual;
  const tooFew = stages.flatMap(({ title, minutes: planned }, stage) => {
    if (of(stage).some(isChanged)) return [];
    const work = of(stage).flatMap((part) => (part.kind === 'work' ? [part.minutes * 60_000] : []));
    const words = work.length > 0 ? tooFewWords(planned, fewestOf(work)) : undefined;
    return words ? [`${title}: ${words}`] : [];
  });
  const inputs = (own: readonly PlacedPart[]) => <PartInputs minutes={minutes} onChange={onChange} parts={own} />;
  return (
    <>
      {tooFew.map((words) => (
        <Notice key={words} kind="info">
          {words}
        </Notice>
      ))}
      <details>
        <summary className="font-semibold">{`Minutes per part (${totalMinutes(parts, minutes)} in all)`}</summary>
        <div className="mt-2 flex flex-col gap-2">
          {stages.map(({ title }, stage) =>
            stages.length > 1 && of(stage).length > 1 ? (
              <fieldset key={stage}>
                <legend className="pb-1 font-semibold wrap-anywhere">{title}</legend>
                {inputs(of(stage))}
              </fieldset>
            ) : (
              <div key={stage}>{inputs(of(stage))}</div>
            ),
          )}
          {inputs(of(null))}
        </div>
        <p className="mt-2 text-sm text-soft">A part with 0 minutes has no limit.</p>
      </details>
    </>
  );
}

function PartInputs({
  parts,
  minutes,
  onChange,
}: Omit<PartMinutesProps, 'beginning'> & { parts: readonly PlacedPart[] }) {
  return (
    <ol className="flex flex-col gap-2">
      {parts.map(({ name, minutes: usual, at }) => (
        <li key={at}>
          <label className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="w-24 shrink-0">
              <NumberInput
                min={0}
                max={runPartMinutesMax}
                step={0.5}
                value={minutes[at] ?? usual}
                onChange={(value) =>
                  onChange({ ...minutes, [at]: Math.min(runPartMinutesMax, Math.max(0, value ?? 0)) })
                }
              />
            </span>
          </label>
        </li>
      ))}
    </ol>
  );
}
