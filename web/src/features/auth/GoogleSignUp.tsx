import { useState } from 'react';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { RoleField, type SignUpRole } from './RoleField.tsx';

/** "Continue with Google" for newcomers: they say what they are (GAP-06). Who has an account already keeps their role. */
export function GoogleSignUp() {
  const [role, setRole] = useState<SignUpRole>('student');
  return (
    <GoogleSignIn origin="/" role={role} onCancel={() => setRole('student')}>
      <RoleField value={role} onChange={setRole} />
    </GoogleSignIn>
  );
}
