import { createRun, getRunBeginning, type Run, type RunBeginning } from '@teamsparks/contract/runs/addresses/runs';
import { splitIntoRounds } from '@teamsparks/contract/shared/rounds';
import { sameTeamName } from '@teamsparks/contract/shared/sentences';
import type { RunKind, RunPlace } from '@teamsparks/contract/runs/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { call } from '../../shared/api/call.ts';
import { plainWords } from '../../shared/forms/failure-words.ts';
import { useInFlight } from '../../shared/forms/use-in-flight.ts';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { plural } from '../../shared/format/format.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import { keepLastGroup, readLastGroup } from '../group-choice/last-group.ts';
import { workKeys } from '../work-keys.ts';
import { LeftOut } from './LeftOut.tsx';
import { PartMinutes } from './PartMinutes.tsx';
import { keepChoices, readLastChoices, fillTeamNames } from './run-choices.ts';
import { allowSounds } from './run-sounds.ts';
import { minutesOfParts, totalMinutes } from './part-minutes.ts';
import { RunSetting } from './RunSetting.tsx';
import { startAtOnce } from './start-at-once.ts';

/** What to run, and the event, group and plan it belongs to. */
export interface RunWanted {
  kind: RunKind;
  /** 0 for a practice plan, which is not saved. */
  id: number;
  /** Codes of a practice plan's parts. */
  practicePlan?: readonly string[];
  name: string;
  eventId?: number;
  /** Group chosen at first; null for none, undefined for the one chosen last, unless an event or teams are given. */
  groupId?: number | null;
  /** Number of teams without a group; undefined: as in the last run. */
  teams?: number;
  /** Chooses at first what a person needs who tries it: this device only, one team without a group. */
  isAlone?: boolean;
  /** The dialog hides the name, which the run reveals. */
  isSurprise?: boolean;
  /** Plan that this challenge is part of. */
  planId?: number;
}

const beginningQuery = ({ kind, id, planId, practicePlan = [] }: RunWanted) =>
  callQuery(workKeys.runs.beginning(kind, kind === 'session' ? practicePlan.join() : id, planId), getRunBeginning, {
    query:
      kind === 'session'
        ? { kind, session: [...practicePlan] }
        : { kind, id: String(id), ...(planId !== undefined && { lesson_plan_id: String(planId) }) },
  });

/**
 * Shows the dialog that creates a run and opens its page: group, teams, rules, screens, minutes and sounds. Rules and
 * sounds are those last chosen on this device; the number of teams is the group's, else one with `run.isAlone`, else
 * `run.teams`, else also the one last chosen. Without `run_challenges` it begins with this device only and one team.
 * On this device only the run starts at once; who tries it alone reads so, and has sounds, and minutes, rules and screens
 * folded.
 * Mounted means open.
 */
export function RunDialog({ run, onClose }: { run: RunWanted; onClose: () => void }) {
  const answer = useQuery({ ...beginningQuery(run), staleTime: 0 });
  return (
    <ListStates
      answer={answer}
      loading={
        <Dialog open title={titleOf(run, run.name)} sheet={!run.isAlone} onClose={onClose}>
          <ListSkeleton label="Loading what is run" />
        </Dialog>
      }
      failed="This cannot be run now."
    >
      {(beginning) => <Choices run={run} beginning={beginning} onClose={onClose} />}
    </ListStates>
  );
}

interface ChoicesProps {
  run: RunWanted;
  beginning: RunBeginning;
  onClose: () => void;
}

const titleOf = ({ isAlone }: RunWanted, name: string): string => (isAlone ? `Try ${name} alone` : `Run ${name}`);

/** Returns the id of the group chosen at first; null for none. */
function firstGroup({ isAlone = false, groupId, eventId, teams }: RunWanted): number | null {
  if (isAlone) return null;
  if (groupId !== undefined) return groupId;
  return eventId === undefined && teams === undefined ? readLastGroup() : null;
}

/** Holds the choices of the dialog; choosing a group sets the teams of its last run. */
function useChoices({ groups, only_alone }: RunBeginning, run: RunWanted) {
  const { isAlone = false } = run;
  const { can } = useSession();
  const last = readLastChoices();
  // Students and parents rarely have other screens and teams around them.
  const hasRoom = can('run_challenges');
  const teams = isAlone ? 1 : (run.teams ?? (hasRoom ? last.teams : 1));
  const [ownGroup] = useState(() => groups.find(({ id }) => id === firstGroup(run)));
  const [group, setGroup] = useState(ownGroup);
  const [names, setNames] = useState(() =>
    fillTeamNames(ownGroup ? splitIntoRounds(ownGroup.teams).teams : teams, ownGroup?.last_teams ?? [], Date.now()),
  );
  const [rules, setRules] = useState(last.rules);
  const [sound, setSound] = useState(last.sound);
  const [place, setPlace] = useState<RunPlace>(only_alone || isAlone || !hasRoom ? 'alone' : 'room');
  const [minutes, setMinutes] = useState<Record<number, number>>({});
  const chooseGroup = (pressed: RunBeginning['groups'][number]) => {
    const next = pressed.id === group?.id ? undefined : pressed;
    setGroup(next);
    if (next) setNames(fillTeamNames(splitIntoRounds(next.teams).teams, next.last_teams, Date.now()));
  };
  return {
    group,
    chooseGroup,
    names,
    setNames,
    rules,
    setRules,
    sound,
    setSound,
    place,
    setPlace,
    minutes,
    setMinutes,
  };
}

function Choices({ run, beginning, onClose }: ChoicesProps) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const { busy, run: inFlight } = useInFlight();
  const chosen = useChoices(beginning, run);
  const { group, names, rules, sound, place, minutes } = chosen;
  const isNameless = names.some((name) => name.trim() === '');
  const isTwice = new Set(names.map((name) => name.trim().toLowerCase())).size < names.length;

  async function begin() {
    setFailure(undefined);
    if (place === 'alone') allowSounds();
    try {
      const createdRun = await createRunOf(run, beginning, { ...chosen, groupId: group?.id ?? null });
      // The next run in the room is not like one that was tried alone.
      if (!run.isAlone) keepChoices({ teams: names.length, rules, sound });
      if (!run.isAlone && beginning.groups.length > 0) keepLastGroup(group?.id ?? null);
      if (place === 'alone') startAtOnce(createdRun.id);
      onClose();
      await navigate({ to: '/runs/$id', params: { id: String(createdRun.id) } });
    } catch (error) {
      setFailure(plainWords(error));
    }
  }

  const { isAlone = false } = run;
  const setting = (
    <RunSetting {...{ beginning, chosen, isAlone }} problem={isTwice && !isNameless ? sameTeamName : undefined} />
  );

  const sounds = (
    <Checkbox
      label="Sounds at 60, 30 and 10 seconds and at the end"
      checked={sound}
      onChange={({ target }) => chosen.setSound(target.checked)}
    />
  );
  return (
    <Dialog
      open
      title={titleOf(run, run.isSurprise ? run.name : beginning.name)}
      sheet={!run.isAlone}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={isNameless || isTwice} onClick={() => void inFlight(begin)}>
            {place === 'alone' ? 'Start' : 'Open the lobby'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure && <Notice kind="failure">{failure}</Notice>}
        {run.kind === 'plan' && beginning.archived && (
          <LeftOut planId={run.id} archived={beginning.archived} onLeave={onClose} />
        )}
        {isAlone && place === 'alone' && <p>{aloneWords(totalMinutes(beginning.parts, minutes))}</p>}
        {isAlone ? sounds : setting}
        <PartMinutes beginning={beginning} minutes={minutes} onChange={chosen.setMinutes} />
        {isAlone ? (
          <details>
            <summary className="font-semibold">More choices</summary>
            <div className="mt-4 flex flex-col gap-5">{setting}</div>
          </details>
        ) : (
          sounds
        )}
      </div>
    </Dialog>
  );
}

/** Returns what "Start" begins for somebody alone, with the minutes of all parts if there are any. */
function aloneWords(minutes: number): string {
  const length = minutes === 0 ? '' : `, ${plural(minutes, 'minute', 'minutes')}`;
  return `You alone, on this device${length}. The clock begins when you press Start.`;
}

interface Chosen extends Pick<ReturnType<typeof useChoices>, 'names' | 'rules' | 'place' | 'sound' | 'minutes'> {
  groupId: number | null;
}

async function createRunOf(run: RunWanted, { parts }: RunBeginning, chosen: Chosen): Promise<Run> {
  const { names, rules, place, sound, minutes, groupId } = chosen;
  return changing(
    call(createRun, {
      body: {
        ...(run.kind === 'session'
          ? { kind: run.kind, session: [...(run.practicePlan ?? [])] }
          : { kind: run.kind, id: run.id }),
        rules,
        place,
        sound,
        teams: names,
        group_id: groupId,
        event_id: run.eventId ?? null,
        lesson_plan_id: run.planId ?? null,
        minutes: minutesOfParts(parts, minutes),
      },
    }),
    workKeys.runs.all,
  );
}
