import type { AssignedMentor, MentorSuggestion } from '@teamsparks/contract/mentors/addresses';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAction } from '../../shared/forms/use-action.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { EmailText } from '../EmailText.tsx';
import { plural } from '../../shared/format/format.ts';
import { assign, type ChoiceSubject, suggestionsQuery } from './mentor-choice.queries.ts';

interface ChooseDialogProps {
  of: ChoiceSubject;
  assigned: readonly AssignedMentor[];
  onClose: () => void;
}

/**
 * Shows the mentors to choose from, searched by name; several can be assigned one after another. Mounted means open.
 */
export function ChooseDialog({ of, assigned, onClose }: ChooseDialogProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const answer = useQuery(suggestionsQuery(of));
  const assignedIds = new Set(
    assigned.filter(({ through }) => through === of.subject).map(({ mentor_id }) => mentor_id),
  );
  const searchText = search.trim().toLowerCase();
  const matching = answer.data?.filter(({ name }) => name.toLowerCase().includes(searchText)) ?? [];
  return (
    <Dialog open title="Assign a high school mentor" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <div className="flex flex-col gap-4">
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            Search by name
          </label>
          <TextInput
            id={id}
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <ListStates
          answer={answer}
          loading={<ListSkeleton label="Loading high school mentors..." />}
          failed="Failed to load the high school mentors"
        >
          {() => (
            <>
              <p role="status" className="text-sm text-soft">
                {matching.length === 0 ? 'No high school mentor has this name.' : `${matching.length} shown`}
              </p>
              <ul className="divide-y divide-line rounded-md border border-line empty:hidden">
                {matching.map((mentor) => (
                  <Suggestion key={mentor.id} of={of} mentor={mentor} isAssigned={assignedIds.has(mentor.id)} />
                ))}
              </ul>
            </>
          )}
        </ListStates>
      </div>
    </Dialog>
  );
}

interface SuggestionProps {
  of: ChoiceSubject;
  mentor: MentorSuggestion;
  isAssigned: boolean;
}

function Suggestion({ of, mentor, isAssigned }: SuggestionProps) {
  const { busy, act } = useAction();
  const { id, name, email, grade, available, load } = mentor;
  const choose = async (): Promise<void> => {
    await assign(of, id);
    toast(`${name} assigned.`, 'success');
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">
          <span>{`Grade ${grade}`}</span>
          {email !== null && (
            <span>
              {', '}
              <EmailText email={email} />
            </span>
          )}
        </p>
        <p className={`text-sm ${available === false ? 'font-semibold text-red' : 'text-soft'}`}>
          {[timeWords(available), `${plural(load, 'event', 'events')} this month`].filter(Boolean).join('. ')}
        </p>
      </div>
      {/* One that is disabled for good would lose the focus. */}
      <Button
        size="sm"
        busy={busy}
        aria-disabled={isAssigned}
        onClick={isAssigned ? undefined : () => void act(choose)}
      >
        <span>{isAssigned ? 'Assigned' : 'Assign'}</span>
        <span className="sr-only">{` ${name}`}</span>
      </Button>
    </li>
  );
}

const timeWords = (available: boolean | null): string =>
  available === null ? '' : available ? 'Has time' : 'Not available';
