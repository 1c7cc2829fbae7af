import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { AuthPanel } from '../features/accounts/AuthPanel.tsx';
import { GoogleSignUp, type NewAccount, SignedUp, SignUpForm } from '../features/accounts/SignUpForm.tsx';
import { ProviderButtons } from '../features/accounts/ProviderButtons.tsx';
import { useLinkToken } from '../features/accounts/use-link-token.ts';
import { WhoMaySignUp } from '../features/accounts/WhoMaySignUp.tsx';
import { isSignedIn } from '../shared/session/session.ts';
import { partLater } from '../shared/ui/part-later.tsx';
import { addressTexts } from '../shared/url-state/search-params.ts';
import { lazyComponent } from '../shared/ui/code-later.ts';
import { LinkButton } from '../shared/ui/LinkButton.tsx';

const AlmostDone = lazyComponent(async () => (await import('../features/accounts/invited/ByLink.tsx')).AlmostDone);

interface SignUpSearch {
  /** `teacher` ticks "I teach or coach". */
  as: string;
  /** The provider from which somebody new has just come back. */
  with: string;
  /** Token of an invitation, and of a link for many; removed once the page has read them. */
  invite: string;
  join: string;
  /** `other`: the provider has proven another address than that of the invitation. */
  for: string;
}

export const Route = createFileRoute('/signup')({
  beforeLoad: async ({ search, location }) => {
    // With an invitation the page says who is logged in here.
    const isInvited = search['invite'] !== undefined || location.state.linkToken !== undefined;
    if (!isInvited && (await isSignedIn())) throw redirect({ to: '/', replace: true });
  },
  validateSearch: addressTexts<SignUpSearch>,
  head: () => ({ meta: [{ title: 'Sign Up · TeamSparks' }] }),
  component: SignUp,
});

/** For people with an invitation or a link for many alone. */
const ByLink = partLater(async () => (await import('../features/accounts/invited/ByLink.tsx')).ByLink);

function SignUp() {
  const search = Route.useSearch();
  const { invite, join } = search;
  const token = useLinkToken(invite, { keep: 'linkToken' });
  const joining = useLinkToken(invite === undefined ? join : undefined, { keep: 'joinToken' });
  const [other] = useState(search['for'] === 'other');
  if (token !== undefined || joining !== undefined) return <ByLink token={token} join={joining} other={other} />;
  if (search['with'] !== undefined) {
    return (
      <Suspense>
        <AlmostDone />
      </Suspense>
    );
  }
  return <OpenSignUp asTeacher={search['as'] === 'teacher'} />;
}

function OpenSignUp({ asTeacher }: { asTeacher: boolean }) {
  const [account, setAccount] = useState<NewAccount | null>(null);
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
