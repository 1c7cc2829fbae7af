import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import { type Role, roles } from '@teamsparks/contract/shared/vocabulary';
import { useState } from 'react';
import { roleWords } from '../../../shared/session/role-words.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { savePerson } from '../admin.queries.ts';
import { AskAboutRights, type PersonChange } from './AskAboutRights.tsx';
import { Section, useAskedChange } from './AskFirst.tsx';

const options = roles.map((value) => ({ value, label: roleWords[value].name }));

/** Shows a person's role and changes it, after a question that says what they gain and lose. */
export function RoleSection({ person, isMe }: { person: Person; isMe: boolean }) {
  const { username } = person;
  const [chosen, setChosen] = useState<Role>();
  const role = chosen ?? person.role;
  const { name } = roleWords[role];
  const change = useAskedChange(
    (body: PersonChange) => savePerson(person.id, body),
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
        <AskAboutRights
          title={`Make ${username} ${name === 'Administrator' ? 'an' : 'a'} ${name.toLowerCase()}?`}
          confirmLabel="Change role"
          change={change}
          body={{ role }}
          isMe={isMe}
          before={change.before}
          after={{ ...change.before, role }}
        />
      )}
    </Section>
  );
}
