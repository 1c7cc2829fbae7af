import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import { type Flag, roleFlags } from '@teamsparks/contract/shared/access';
import { type Role, roles } from '@teamsparks/contract/shared/vocabulary';
import { useState } from 'react';
import { plural } from '../../../shared/format/format.ts';
import { flagWords } from '../../../shared/session/flag-words.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { savePerson } from '../admin.queries.ts';
import { AskFirst, Effects, Section, useAskedChange } from './AskFirst.tsx';
import { choose, type ExceptionChanges, exceptionOf, flagGroups, withExceptions } from './rights.ts';

const options = roles.map((value) => ({ value, label: roleWords[value].name }));

/** Shows a person's role and changes it, after a question that says what they gain and lose. */
export function RoleSection({ person, isMe }: { person: Person; isMe: boolean }) {
  const { username } = person;
  const [chosen, setChosen] = useState<Role>();
  const role = chosen ?? person.role;
  const { name } = roleWords[role];
  const change = useAskedChange(
    (body: { role: Role }) => savePerson(person.id, body),
    { done: `${username} is now: ${name}.`, failed: 'Failed to change the role. Please try again.' },
    () => setChosen(undefined),
  );
  return (
    <Section title="Role">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <Select
            aria-label="Role"
            options={options}
            value={role}
            onChange={({ target }) => setChosen(target.value as Role)}
          />
        </div>
        <Button variant="primary" disabled={role === person.role} onClick={() => change.ask(person)}>
          Change role
        </Button>
      </div>
      <p className="mt-2 text-sm text-soft">{roleWords[role].purpose}</p>
      {change.before && (
        <AskFirst
          title={`Make ${username} ${name === 'Administrator' ? 'an' : 'a'} ${name.toLowerCase()}?`}
          confirmLabel="Change role"
          change={change}
          onConfirm={() => change.confirm({ role })}
        >
          <Effects isMe={isMe} before={change.before} after={{ ...change.before, role }} />
        </AskFirst>
      )}
    </Section>
  );
}

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
      <p role="status" className="mr-auto font-semibold">
        {plural(count, 'exception', 'exceptions')} not saved
      </p>
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
 * Shows every flag with what a person's role says about it and the exception for this person, if any; saves changed
 * exceptions together, after a question that says what the person gains and loses.
 */
export function ExceptionsSection({ person, isMe }: { person: Person; isMe: boolean }) {
  const { username } = person;
  const [changes, setChanges] = useState<ExceptionChanges>({});
  const count = Object.keys(changes).length;
  const save = useAskedChange(
    (overrides: ExceptionChanges) => savePerson(person.id, { overrides }),
    { done: `Saved the exceptions of ${username}.`, failed: 'Failed to save the exceptions. Please try again.' },
    () => setChanges({}),
  );
  return (
    <Section title="Exceptions to the role">
      <p className="mb-2 text-soft">
        {`${roleWords[person.role].name} decides, unless you allow or deny something here for ${username} alone.`}
      </p>
      {flagGroups.map(({ title, flags }) => (
        <div key={title} role="group" aria-label={title} className="mt-3">
          <h3 className="text-base text-soft">{title}</h3>
          <div className="divide-y divide-line">
            {flags.map((flag) => (
              <FlagChoice key={flag} person={person} changes={changes} flag={flag} onChange={setChanges} />
            ))}
          </div>
        </div>
      ))}
      {count > 0 && <SaveBar count={count} onSave={() => save.ask(person)} onDiscard={() => setChanges({})} />}
      {count > 0 && !save.busy && (
        <UnsavedGuard
          title="Leave without saving?"
          text={`The exceptions that you chose for ${username} are not saved.`}
        />
      )}
      {save.before && (
        <AskFirst
          title={`Save the exceptions of ${username}?`}
          confirmLabel="Save exceptions"
          change={save}
          onConfirm={() => save.confirm(changes)}
        >
          <Effects isMe={isMe} before={save.before} after={withExceptions(save.before, changes)} />
        </AskFirst>
      )}
    </Section>
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
