import { partTitle } from '@teamsparks/contract/lesson-plans/plan-parts';
import type { ListedPlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { nameMaxLength } from '@teamsparks/contract/shared/limits';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { eventsToPlanQuery } from '../events/events-to-plan.ts';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { useInFlight } from '../../shared/forms/use-in-flight.ts';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { SearchBox } from '../../shared/ui/SearchBox.tsx';
import { LabeledSelect } from '../../shared/ui/Select.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { addParts, createPlan, type NewPart, planQuery, plansQuery } from './plan-calls.ts';
import { tellAdded } from './tell-added.tsx';

interface AddToPlanDialogProps {
  parts: readonly NewPart[];
  what: string;
  onClose: () => void;
  onAdded?: (() => void) | undefined;
}

/** Id of a plan, or a new plan. */
type Choice = number | 'new';
/** After the part with this id, at the beginning, or at the end. */
type Place = 'end' | 'start' | `${number}`;

const afterOf = (place: Place) => (place === 'end' ? {} : { after: place === 'start' ? null : Number(place) });

/** Returns a name for a new plan: "Session of Nov 24". */
const todaysName = () => `Session of ${new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}`;

/**
 * Returns the plans that this person may edit: their own first, then others, and in both the latest change first.
 */
export function choosablePlans(plans: readonly ListedPlan[]): ListedPlan[] {
  return plans
    .filter(({ can }) => can.edit)
    .toSorted((a, b) => Number(b.mine) - Number(a.mine) || b.updated_at.localeCompare(a.updated_at));
}

/**
 * Shows the choice of a plan and the place in it, or of a new plan with its name and event, and adds the parts
 * there. Mounted means open.
 */
export function AddToPlanDialog({ parts, what, onClose, onAdded }: AddToPlanDialogProps) {
  const answer = useQuery(plansQuery);
  const plans = choosablePlans(answer.data ?? []);
  const [chosen, setChosen] = useState<Choice>();
  const [name, setName] = useState(todaysName);
  const [eventId, setEventId] = useState('');
  const [place, setPlace] = useState<Place>('end');
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useInFlight();
  const choice = chosen ?? (plans[0]?.mine ? plans[0].id : 'new');
  const isNameless = choice === 'new' && name.trim() === '';
  async function add(): Promise<void> {
    setFailure(undefined);
    try {
      if (choice === 'new') {
        const event_id = eventId === '' ? null : Number(eventId);
        const createdPlan = await createPlan({ name: name.trim(), status: 'draft', items: [...parts], event_id });
        tellAdded(createdPlan, null, event_id);
      } else {
        const changedPlan = await addParts(choice, { ...afterOf(place), items: [...parts] });
        tellAdded(changedPlan, changedPlan.added);
      }
      onAdded?.();
      onClose();
    } catch (error) {
      setFailure(
        failureWords(choice === 'new' ? teachingSentences.createPlanFailed : teachingSentences.updatePlanFailed, error),
      );
    }
  }
  return (
    <Dialog
      open
      title="Add to plan"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={isNameless || !answer.data} onClick={() => void run(add)}>
            Add to plan
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <Notice kind="failure">{failure}</Notice>}
        <p className="wrap-anywhere">{what}</p>
        <ListStates
          answer={answer}
          loading={<ListSkeleton label="Loading your plans" />}
          failed="Failed to fetch lesson plans"
        >
          {() => (
            <PlanChoice
              plans={plans}
              choice={choice}
              onChoose={(next) => {
                setChosen(next);
                setPlace('end');
              }}
            >
              {choice === 'new' ? (
                <div className="flex flex-col gap-3">
                  <TextField label="Name *" value={name} onChange={setName} maxLength={nameMaxLength} required />
                  <EventChoice eventId={eventId} onChange={setEventId} />
                </div>
              ) : (
                <PlaceChoice planId={choice} place={place} onChange={setPlace} />
              )}
            </PlanChoice>
          )}
        </ListStates>
      </div>
    </Dialog>
  );
}

/** Plans shown without a search. */
const fewPlans = 6;
const mostShown = 30;

interface PlanChoiceProps {
  plans: readonly ListedPlan[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** What the chosen plan asks for, shown below it. */
  children: ReactNode;
}

function PlanChoice({ plans, choice, onChoose, children }: PlanChoiceProps) {
  const group = useId();
  const [search, setSearch] = useState('');
  const matching = plans.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const option = (value: Choice, words: ReactElement) => (
    <li key={value} className="border-b border-line py-1 last:border-0">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="radio"
          name={group}
          className="size-5 shrink-0"
          checked={value === choice}
          onChange={() => onChoose(value)}
        />
        {words}
      </label>
      {value === choice && <div className="pb-3 pl-8">{children}</div>}
    </li>
  );
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Plan</legend>
      <ul>{option('new', <span className="font-semibold">A new plan</span>)}</ul>
      {plans.length > fewPlans && (
        <SearchBox label="Search your plans" placeholder="Search plans..." address={search} onSearch={setSearch} />
      )}
      {plans.length > 0 && matching.length === 0 && <p className="text-soft">No plan name contains this.</p>}
      <ul>{matching.slice(0, mostShown).map((plan) => option(plan.id, <PlanWords plan={plan} />))}</ul>
      {matching.length > mostShown && (
        <p className="text-sm text-soft">{`${plural(matching.length - mostShown, 'more plan', 'more plans')}: search for it.`}</p>
      )}
    </fieldset>
  );
}

function PlanWords({ plan: { name, status, items, mine, author } }: { plan: ListedPlan }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      <span className="flex items-center gap-2 text-sm text-soft">
        <span>{`${items === 0 ? 'Empty' : plural(items, 'part', 'parts')}${!mine && author !== null ? `, ${author}` : ''}`}</span>
        <StatusBadge status={status} />
      </span>
    </span>
  );
}

interface PlaceChoiceProps {
  planId: number;
  place: Place;
  onChange: (place: Place) => void;
}

function PlaceChoice({ planId, place, onChange }: PlaceChoiceProps) {
  const { data } = useQuery(planQuery(planId));
  const options = [
    { value: 'end' as Place, label: 'At the end' },
    { value: 'start' as Place, label: 'At the beginning' },
    ...(data?.items ?? []).map((item, at) => ({
      value: `${item.id}` as Place,
      label: `After ${at + 1}. ${partTitle(item)}`,
    })),
  ];
  return (
    <div>
      <LabeledSelect label="Place" options={options} value={place} onChange={onChange} />
    </div>
  );
}

/** Shows the choice of an event for a new plan; nothing if there is no event to choose. */
function EventChoice({ eventId, onChange }: { eventId: string; onChange: (eventId: string) => void }) {
  const { data = [] } = useQuery({ ...eventsToPlanQuery, enabled: useSession().can('view_events') });
  if (data.length === 0) return null;
  const options = [{ value: '', label: 'No event' }, ...data];
  return (
    <div>
      <LabeledSelect label="Event" options={options} value={eventId} onChange={onChange} />
    </div>
  );
}
