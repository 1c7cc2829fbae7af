import { packTeamsMax } from '@teamsparks/contract/shared/limits';
import type { PackChoices, PackPart } from '@teamsparks/contract/print-packs/addresses';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { NumberField } from '../../shared/forms/fields.tsx';
import { useInFlight } from '../../shared/forms/use-in-flight.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { HintedChoice } from '../../shared/ui/HintedChoice.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import { PaperChoice, usePaper } from '../PaperChoice.tsx';
import { choicesQuery, makePack, type PackOf } from './pack-calls.ts';
import { firstParts, keepParts, partWords } from './pack-form.ts';
import { PackProgress } from './PackProgress.tsx';

/**
 * Shows the choices of a pack and has it made; then, or at once if the server still has an earlier one, that pack's
 * progress and link. Says so if there is nothing to print. Mounted means open.
 */
export function PrintPackDialog({ onClose, ...key }: PackOf & { onClose: () => void }) {
  const answer = useQuery({ ...choicesQuery(key), staleTime: 0 });
  // Id of the pack that is being made, or was made before: null goes back to the choices.
  const [shown, setShown] = useState<string | null>();
  const packId = shown === undefined ? answer.data?.pack?.id : shown;
  if (packId) return <PackProgress packId={packId} onAgain={() => setShown(null)} onClose={onClose} />;
  if (answer.data && answer.data.parts.length > 0) {
    return <ChoosingDialog of={key} choices={answer.data} onMade={setShown} onClose={onClose} />;
  }
  return (
    <Dialog open title="Print pack" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <ListStates
        answer={answer}
        loading={<ListSkeleton label="Loading what can be printed" />}
        failed="Failed to load what can be printed"
      >
        {() => <p>There is nothing to print yet. Add challenges to the plan first.</p>}
      </ListStates>
    </Dialog>
  );
}

interface ChoosingDialogProps {
  of: PackOf;
  choices: PackChoices;
  onMade: (packId: string) => void;
  onClose: () => void;
}

function ChoosingDialog({ of, choices, onMade, onClose }: ChoosingDialogProps) {
  const [teams, setTeams] = useState<number | null>(choices.teams ?? 1);
  const [parts, setParts] = useState<readonly PackPart[]>(() => firstParts(choices));
  const [paper, setPaper] = usePaper();
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useInFlight();
  const teamsId = useId();
  const isWrong = teams === null || !Number.isInteger(teams) || teams < 1 || teams > packTeamsMax;
  async function make(): Promise<void> {
    setFailure(undefined);
    try {
      const createdPack = await makePack({ ...of, teams: teams ?? 1, parts: [...parts], paper });
      keepParts(choices, parts);
      onMade(createdPack.id);
    } catch (error) {
      setFailure(failureWords('The pack could not be made.', error));
    }
  }
  return (
    <Dialog
      open
      title="Print pack"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={isWrong || parts.length === 0} onClick={() => void run(make)}>
            Make pack
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure && <Notice kind="failure">{failure}</Notice>}
        <p>
          One PDF of all that “<span className="font-semibold wrap-anywhere">{choices.name}</span>” needs on paper.
        </p>
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
          <NumberField
            id={teamsId}
            label="Teams"
            value={teams}
            onChange={setTeams}
            min={1}
            max={packTeamsMax}
            step={1}
            error={isWrong ? `Please enter 1 to ${packTeamsMax} teams.` : undefined}
            hint={choices.rounds > 1 ? `${choices.rounds} rounds share the copies.` : undefined}
          />
          <PaperChoice paper={paper} onChange={setPaper} />
        </div>
        <Parts choices={choices} chosen={parts} onChange={setParts} />
        <WithoutWords choices={choices} teams={teams ?? 1} />
      </div>
    </Dialog>
  );
}

interface PartsProps {
  choices: PackChoices;
  chosen: readonly PackPart[];
  onChange: (chosen: readonly PackPart[]) => void;
}

function Parts({ choices: { parts }, chosen, onChange }: PartsProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">What to print</legend>
      {parts.map((part) => (
        <HintedChoice
          key={part}
          type="checkbox"
          {...partWords[part]}
          checked={chosen.includes(part)}
          onChange={({ target }) =>
            onChange(parts.filter((one) => (one === part ? target.checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}

function WithoutWords({ choices: { own_pdfs, nothing_to_print }, teams }: { choices: PackChoices; teams: number }) {
  return (
    <>
      {own_pdfs.length > 0 && (
        <Notice kind="info">
          <p className="wrap-anywhere">{`${own_pdfs.join(', ')}: only an uploaded PDF is there. It comes once, with “print ${teams} ×” on the first page.`}</p>
        </Notice>
      )}
      {nothing_to_print.length > 0 && (
        <Notice kind="info">
          <p className="wrap-anywhere">{`${nothing_to_print.join(', ')}: there is nothing to print of it.`}</p>
        </Notice>
      )}
    </>
  );
}
