import type { Person } from '@teamsparks/contract/admin';
import { type Flag, roleFlags } from '@teamsparks/contract/access';
import { useState } from 'react';
import { flagWords } from '../../../shared/session/flag-words.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useChangePerson } from '../admin.queries.ts';
import { flagGroups } from '../roles/flag-groups.ts';
import { AskFirst } from './AskFirst.tsx';
import { Effects } from './Effects.tsx';
import { choose, type ExceptionChanges, exceptionOf, withExceptions } from './rights.ts';
import { SaveBar } from './SaveBar.tsx';
import { Section } from './Section.tsx';
import { ThreeWayChoice } from './ThreeWayChoice.tsx';
import { useAskedChange } from './use-asked-change.ts';

/** Flag by flag what this person may do otherwise than the role says: "interns" (decisions.md CON-06, GAP-10). */
export function ExceptionsSection({ person, isMe }: { person: Person; isMe: boolean }) {
  const { username } = person;
  const [changes, setChanges] = useState<ExceptionChanges>({});
  const count = Object.keys(changes).length;
  const save = useAskedChange(
    useChangePerson(person.id),
    { done: `Saved the exceptions of ${username}.`, failed: 'Failed to save the exceptions. Please try again.' },
    () => setChanges({}),
  );
  return (
    <Section title="Exceptions to the role">
      <p className="mb-2 text-soft">
        {`${roleWords[person.role].name} decides, unless something is allowed or denied here for ${username} alone.`}
      </p>
      {flagGroups.map(({ title, flags }) => (
        <div key={title} role="group" aria-label={title} className="mt-3">
          <h3 className="text-base text-soft">{title}</h3>
          <div className="divide-y divide-line">
            {flags.map((flag) => (
              <FlagChoice key={flag} {...{ person, changes, flag }} onChange={setChanges} />
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
      {save.asked && (
        <AskFirst
          title={`Save the exceptions of ${username}?`}
          confirmLabel="Save exceptions"
          refusal={save.refusal}
          onConfirm={() => save.confirm({ overrides: changes })}
          onCancel={save.cancel}
        >
          <Effects isMe={isMe} before={save.asked} after={withExceptions(save.asked, changes)} />
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
