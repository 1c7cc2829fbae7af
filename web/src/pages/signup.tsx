import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthPanel } from '../features/accounts/AuthPanel.tsx';
import { GoogleSignUp, type NewAccount, SignedUp, SignUpForm } from '../features/accounts/SignUpForm.tsx';
import { WhoMaySignUp } from '../features/accounts/WhoMaySignUp.tsx';
import { isSignedIn } from '../shared/session/session.ts';
import { addressTexts } from '../shared/url-state/search-params.ts';
import { LinkButton } from '../shared/ui/LinkButton.tsx';

export const Route = createFileRoute('/signup')({
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: '/', replace: true });
  },
  validateSearch: addressTexts<{ as: string }>,
  head: () => ({ meta: [{ title: 'Sign Up · TeamSparks' }] }),
  component: SignUp,
});

function SignUp() {
  const asTeacher = Route.useSearch()['as'] === 'teacher';
  const [account, setAccount] = useState<NewAccount | null>(null);
  if (account) return <SignedUp {...account} />;
  return (
    <AuthPanel title="Sign Up">
      <WhoMaySignUp />
      <SignUpForm asTeacher={asTeacher} onDone={setAccount} />
      <GoogleSignUp asTeacher={asTeacher} />
      <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        Already have an account?
        <LinkButton to="/login">Login</LinkButton>
      </p>
    </AuthPanel>
  );
}
