import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import { type Flag, roleFlags } from '@teamsparks/contract/shared/access';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { plural } from '../../../shared/format/format.ts';
import { useFocusLater } from '../../../shared/forms/use-focus.ts';
import { flagWords } from '../../../shared/session/flag-words.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { savePerson } from '../admin.queries.ts';
import { AskAboutRights, type PersonChange } from './AskAboutRights.tsx';
import { Section, useAskedChange } from './AskFirst.tsx';
import { choose, type ExceptionChanges, exceptionOf, flagGroups, mayBy, withExceptions } from './rights.ts';

interface SaveBarProps {
  count: number;
  onSave: () => void;
  onDiscard: () => void;
}

/** Stays in view while there is something to save. */
function SaveBar({ count, onSave, onDiscard }: SaveBarProps) {
  return (
    <div
      data-keep-clear
      className="sticky bottom-0 z-20 short:static -mx-4 mt-4 -mb-4 flex flex-wrap items-center justify-end gap-3 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6"
    >
      <p role="status" className="mr-auto font-semibold">{`${plural(count, 'exception', 'exceptions')} not saved`}</p>
      <Button onClick={onDiscard}>Discard</Button>
      <Button variant="primary" onClick={onSave}>
        Save exceptions
      </Button>
    </div>
  );
}

interface ThreeWayChoiceProps {
  /** What is allowed or denied. */
  words: string;
  /** What the role says, shown in the first answer. */
  byRole: boolean;
  /** null is "as the role says". */
  value: boolean | null;
  /** Another choice than the saved one. */
  changed: boolean;
  onChoose: (value: boolean | null) => void;
}

/** Shows the choice of "By role", "Allowed" or "Denied" for one flag. */
function ThreeWayChoice({ words, byRole, value, changed, onChoose }: ThreeWayChoiceProps) {
  const options = [
    { value: 'role', label: byRole ? 'By role: allowed' : 'By role: denied' },
    { value: 'true', label: 'Allowed' },
    { value: 'false', label: 'Denied' },
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        {/* The choice has it as its name. */}
        <span aria-hidden="true">{words}</span>
        {!changed && value !== null && <span className="block text-sm text-soft">Exception</span>}
        {changed && <span className="block text-sm font-semibold text-brand">Not saved yet</span>}
      </div>
      <div className="w-full sm:w-96">
        <Segments
          legend={words}
          options={options}
          value={value === null ? 'role' : String(value)}
          onChange={(answer) => onChoose(answer === 'role' ? null : answer === 'true')}
        />
      </div>
    </div>
  );
}

/**
 * Shows the exceptions of a person to their role, and a choice to add one; saves changed ones together, after a question
 * that says what the person gains and loses.
 */
export function ExceptionsSection({ person, isMe }: { person: Person; isMe: boolean }) {
  const { username } = person;
  const [changes, setChanges] = useState<ExceptionChanges>({});
  // A row that was added stays until it is saved or discarded, also while "By role" is chosen on the way to another answer.
  const [added, setAdded] = useState<readonly Flag[]>([]);
  function discard(): void {
    setChanges({});
    setAdded([]);
  }
  const count = Object.keys(changes).length;
  const save = useAskedChange(
    (body: PersonChange) => savePerson(person.id, body),
    { done: `Saved the exceptions of ${username}.`, failed: 'Failed to save the exceptions. Please try again.' },
    discard,
  );
  return (
    <Section title="Exceptions to the role">
      <Exceptions
        person={person}
        changes={changes}
        added={added}
        onChange={setChanges}
        onAdd={(flag) => setAdded([...added, flag])}
      />
      {count > 0 && <SaveBar count={count} onSave={() => save.ask(person)} onDiscard={discard} />}
      {count > 0 && !save.busy && (
        <UnsavedGuard
          title="Leave without saving?"
          text={`The exceptions that you chose for ${username} are not saved.`}
        />
      )}
      {save.before && (
        <AskAboutRights
          title={`Save the exceptions of ${username}?`}
          confirmLabel="Save exceptions"
          change={save}
          body={{ overrides: changes }}
          isMe={isMe}
          before={save.before}
          after={withExceptions(save.before, changes)}
        />
      )}
    </Section>
  );
}

interface ExceptionsProps {
  person: Person;
  changes: ExceptionChanges;
  /** Rows without a saved exception. */
  added: readonly Flag[];
  onChange: (changes: ExceptionChanges) => void;
  onAdd: (flag: Flag) => void;
}

const inOrder = flagGroups.flatMap((group) => group.flags);

/** Shows a choice for each exception, saved or not, and "Add one", which opens the list of the other flags. */
function Exceptions({ person, changes, added, onChange, onAdd }: ExceptionsProps) {
  const [adding, setAdding] = useState(false);
  const id = useId();
  const focusLater = useFocusLater();
  const isShown = (flag: Flag) =>
    exceptionOf(person, flag) !== null || Object.hasOwn(changes, flag) || added.includes(flag);
  const shown = inOrder.filter(isShown);
  const open = (next: boolean): void => {
    setAdding(next);
    focusLater(next ? `${id}-flag` : `${id}-add`);
  };
  function add(flag: Flag): void {
    onAdd(flag);
    onChange(choose(person, changes, flag, !mayBy(person, flag)));
    open(false);
  }
  return (
    <>
      <div className="divide-y divide-line">
        {shown.map((flag) => (
          <FlagChoice key={flag} person={person} changes={changes} flag={flag} onChange={onChange} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {shown.length === 0 && <p className="text-soft">No exceptions</p>}
        {adding ? (
          <OtherFlags
            id={`${id}-flag`}
            person={person}
            flags={inOrder.filter((flag) => !isShown(flag))}
            onChoose={add}
          />
        ) : (
          <Button id={`${id}-add`} size="sm" icon={Plus} onClick={() => open(true)}>
            {shown.length === 0 ? 'Add one' : 'Add another'}
          </Button>
        )}
      </div>
    </>
  );
}

interface OtherFlagsProps {
  id: string;
  person: Person;
  flags: readonly Flag[];
  onChoose: (flag: Flag) => void;
}

/** Shows the list of flags to add an exception for: each turns around what the role says. */
function OtherFlags({ id, person, flags, onChoose }: OtherFlagsProps) {
  const options = flags.map((flag) => ({
    value: flag,
    label: `${mayBy(person, flag) ? 'Deny' : 'Allow'}: ${flagWords[flag]}`,
  }));
  return (
    <div className="min-w-0 flex-1">
      <Select
        id={id}
        aria-label="Exception to add"
        options={[{ value: '', label: 'Choose an exception' }, ...options]}
        value=""
        onChange={({ target }) => target.value !== '' && onChoose(target.value as Flag)}
      />
    </div>
  );
}

interface FlagChoiceProps {
  person: Person;
  changes: ExceptionChanges;
  flag: Flag;
  onChange: (changes: ExceptionChanges) => void;
}

function FlagChoice({ person, changes, flag, onChange }: FlagChoiceProps) {
  return (
    <ThreeWayChoice
      words={flagWords[flag]}
      byRole={roleFlags[person.role].includes(flag)}
      value={exceptionOf(withExceptions(person, changes), flag)}
      changed={Object.hasOwn(changes, flag)}
      onChoose={(allowed) => onChange(choose(person, changes, flag, allowed))}
    />
  );
}
