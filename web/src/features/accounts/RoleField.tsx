import { type SignUpRole, signUpRoles } from '@teamsparks/contract/accounts/addresses/sign-up';
import type { ComponentProps } from 'react';
import { CheckField, SelectField } from '../../shared/forms/fields.tsx';

const roleLabels: Record<SignUpRole, string> = { student: 'Student', parent: 'Parent' };
/** The roles that people may choose, to be chosen from. */
export const roleOptions = signUpRoles.map((value) => ({ value, label: roleLabels[value] }));

interface RoleFieldProps {
  role: ComponentProps<typeof SelectField<SignUpRole>>;
  teaches: { value: boolean; onChange: (value: boolean) => void };
  /** True where a link has decided: nothing is asked. */
  isDecided?: boolean;
}

/** Shows the box of people who teach, who start as parents and ask for teacher access; to others also the role. */
export function RoleField({ role, teaches, isDecided = false }: RoleFieldProps) {
  return (
    <>
      {!isDecided && <CheckField label="I teach or coach" {...teaches} />}
      {teaches.value ? (
        <p className="text-sm text-soft">
          Until an administrator gives you teacher access, you can do what a parent can.
        </p>
      ) : (
        !isDecided && <SelectField {...role} />
      )}
    </>
  );
}
