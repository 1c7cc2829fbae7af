import { signUpRoles } from '@teamsparks/contract/sign-up';
import { Field } from '../../shared/ui/Field.tsx';
import { Select } from '../../shared/ui/Select.tsx';

export type SignUpRole = (typeof signUpRoles)[number];

const labels: Record<SignUpRole, string> = { student: 'Student', parent: 'Parent' };
const options = signUpRoles.map((value) => ({ value, label: labels[value] }));

/** What somebody is who makes an account (AUT-090). */
export function RoleField({ value, onChange }: { value: SignUpRole; onChange: (role: SignUpRole) => void }) {
  return (
    <Field label="Role">
      {(control) => (
        <Select
          {...control}
          options={options}
          value={value}
          onChange={({ target }) => onChange(target.value as SignUpRole)}
        />
      )}
    </Field>
  );
}
