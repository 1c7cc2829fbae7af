import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { AuthPanel } from '../features/accounts/AuthPanel.tsx';
import { GoogleSignUp, type NewAccount, SignedUp, SignUpForm } from '../features/accounts/SignUpForm.tsx';
import { ProviderButtons } from '../features/accounts/ProviderButtons.tsx';
import { WhoMaySignUp } from '../features/accounts/WhoMaySignUp.tsx';
import { isSignedIn } from '../shared/session/session.ts';
import { addressTexts } from '../shared/url-state/search-params.ts';
import { lazyComponent } from '../shared/ui/code-later.ts';
import { LinkButton } from '../shared/ui/LinkButton.tsx';

const AlmostDone = lazyComponent(async () => (await import('../features/accounts/AlmostDone.tsx')).AlmostDone);

interface SignUpSearch {
  /** `teacher` ticks "I teach or coach". */
  as: string;
  /** The provider from which somebody new has just come back. */
  with: string;
}

export const Route = createFileRoute('/signup')({
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: '/', replace: true });
  },
  validateSearch: addressTexts<SignUpSearch>,
  head: () => ({ meta: [{ title: 'Sign Up · TeamSparks' }] }),
  component: SignUp,
});

function SignUp() {
  const search = Route.useSearch();
  const asTeacher = search['as'] === 'teacher';
  const [account, setAccount] = useState<NewAccount | null>(null);
  if (search['with'] !== undefined) {
    return (
      <Suspense>
        <AlmostDone />
      </Suspense>
    );
  }
  if (account) return <SignedUp {...account} />;
  return (
    <AuthPanel title="Sign Up">
      <WhoMaySignUp />
      <SignUpForm asTeacher={asTeacher} onDone={setAccount} />
      <GoogleSignUp asTeacher={asTeacher} />
      <ProviderButtons origin="/" />
      <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        Already have an account?
        <LinkButton to="/login">Login</LinkButton>
      </p>
    </AuthPanel>
  );
}
