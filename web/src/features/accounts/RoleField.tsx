import { type SignUpRole, signUpRoles } from '@teamsparks/contract/accounts/addresses/sign-up';
import type { ComponentProps } from 'react';
import { CheckField, SelectField } from '../../shared/forms/fields.tsx';

const roleLabels: Record<SignUpRole, string> = { student: 'Student', parent: 'Parent' };
/** The roles that people may choose, to be chosen from. */
export const roleOptions = signUpRoles.map((value) => ({ value, label: roleLabels[value] }));

interface RoleFieldProps {
  role: ComponentProps<typeof SelectField<SignUpRole>>;
  teaches: { value: boolean; onChange: (value: boolean) => void };
}

/** Shows what people who teach can do until they have teacher access. */
export function TeacherAccessLater() {
  return (
    <p className="text-sm text-soft">Until an administrator gives you teacher access, you can do what a parent can.</p>
  );
}

/** Shows the box of people who teach, who start as parents and ask for teacher access; to others also the role. */
export function RoleField({ role, teaches }: RoleFieldProps) {
  return (
    <>
      <CheckField label="I teach or coach" {...teaches} />
      {teaches.value ? <TeacherAccessLater /> : <SelectField {...role} />}
    </>
  );
}
