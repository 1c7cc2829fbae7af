import { getUsedUp, putBackUsedUp, takeUsedUp, type UsedUp as Used } from '@teamsparks/contract/runs/addresses/used-up';
import { useQuery } from '@tanstack/react-query';
import { PackageMinus } from 'lucide-react';
import { useState } from 'react';
import { boxAmountWords } from '../../../parts/boxes/box-words.ts';
import { useBoxes } from '../../../parts/boxes/boxes.queries.ts';
import { workKeys } from '../../../parts/work-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { callQuery, changing } from '../../../shared/api/call-query.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { NumberField } from '../../../shared/forms/fields.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { toast } from '../../../shared/ui/toast.ts';

const usedUpQuery = (runId: number) =>
  callQuery([...workKeys.boxes.all, 'used-up', runId], getUsedUp, { params: { id: String(runId) } });

/**
 * Shows the form that takes what the run used up out of a box, or what was taken with a button that puts it back.
 * Nothing without `view_training_videos` or without any box, until it is loaded, or if there is neither.
 */
export function UsedUp({ runId }: { runId: number }) {
  const { can } = useSession();
  const boxes = useBoxes();
  const enabled = can('view_training_videos') && (boxes?.length ?? 0) > 0;
  const { data } = useQuery({ ...usedUpQuery(runId), enabled });
  if (!enabled || !data || (data.materials.length === 0 && data.taken === null)) return null;
  return (
    <section
      aria-labelledby="used-up"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 print:hidden"
    >
      <h2 id="used-up" className="text-xl">
        What was used up?
      </h2>
      {data.taken ? <Taken runId={runId} taken={data.taken} /> : <Take runId={runId} used={data} />}
    </section>
  );
}

async function show(runId: number, change: Promise<Used>): Promise<Used> {
  const used = await changing(change, workKeys.boxes.all, workKeys.now.all);
  queryClient.setQueryData(usedUpQuery(runId).queryKey, used);
  return used;
}

const putBack = (runId: number) => show(runId, call(putBackUsedUp, { params: { id: String(runId) } }));

function Take({ runId, used }: { runId: number; used: Used }) {
  const boxes = useBoxes() ?? [];
  const [box, setBox] = useState(String(boxes[0]?.id ?? ''));
  const [amounts, setAmounts] = useState(() => used.materials.map(({ quantity }) => quantity as number | null));
  const { busy, act } = useAction();
  const materials = used.materials
    .map((one, at) => ({ ...one, quantity: Math.max(0, amounts[at] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const take = () =>
    act(async () => {
      const body = { box_id: Number(box), materials };
      await show(runId, call(takeUsedUp, { params: { id: String(runId) }, body }));
      toast('Taken out of the box.', 'success', {
        label: 'Undo',
        onClick: () => void putBack(runId).catch((error: unknown) => toast(plainWords(error), 'failure')),
      });
    });
  return (
    <>
      <div className="max-w-md">
        <LabeledSelect
          label="Out of"
          options={boxes.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={box}
          onChange={setBox}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {used.materials.map(({ name, units }, at) => (
          <NumberField
            key={`${name} ${units}`}
            label={units === '' ? name : `${name} (${units})`}
            min={0}
            step="any"
            value={amounts[at] ?? null}
            onChange={(value) => setAmounts(amounts.map((one, index) => (index === at ? value : one)))}
          />
        ))}
      </div>
      <div>
        <Button icon={PackageMinus} busy={busy} disabled={materials.length === 0} onClick={() => void take()}>
          Take it out of the box
        </Button>
      </div>
    </>
  );
}

function Taken({ runId, taken }: { runId: number; taken: NonNullable<Used['taken']> }) {
  const { busy, act } = useAction();
  return (
    <>
      <p>
        {taken.materials.length === 0
          ? `None of it was in ${taken.box_name}.`
          : `Out of ${taken.box_name}: ${taken.materials.map((one) => `${one.name}, ${boxAmountWords(one)}`).join('; ')}.`}
      </p>
      <div>
        <Button size="sm" busy={busy} onClick={() => void act(() => putBack(runId))}>
          Put it back
        </Button>
      </div>
    </>
  );
}
