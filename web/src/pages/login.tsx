import { pathAfterSignIn } from '@teamsparks/contract/shared/path-after-sign-in';
import { createFileRoute, redirect, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AuthPanel } from '../features/accounts/AuthPanel.tsx';
import { GoogleSignIn } from '../features/accounts/GoogleSignIn.tsx';
import { LoginForm, signInSentence } from '../features/accounts/LoginForm.tsx';
import { ProviderButtons } from '../features/accounts/ProviderButtons.tsx';
import { StillSignedIn } from '../features/accounts/StillSignedIn.tsx';
import { isSignedIn } from '../shared/session/session.ts';
import { addressTexts } from '../shared/url-state/search-params.ts';
import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { TextLink } from '../shared/ui/TextLink.tsx';

interface LoginSearch {
  /** The page to return to after signing in. */
  redirect: string;
  /** The code of a failed sign-in through a provider. */
  error: string;
  /** `second_factor`: this account needs its password and a code; no provider replaces the code. */
  notice: string;
}

export const Route = createFileRoute('/login')({
  validateSearch: addressTexts<LoginSearch>,
  // Sends signed-in people on. Runs after the form has signed in too, so the form itself does not navigate.
  beforeLoad: async ({ search }) => {
    if (await isSignedIn()) throw redirect({ href: pathAfterSignIn(search['redirect']), replace: true });
  },
  head: () => ({ meta: [{ title: 'Login · TeamSparks' }] }),
  component: Login,
});

function Login() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [message] = useState(() => signInSentence(search));
  const noticeCode = search['error'] ?? search['notice'];
  useEffect(() => {
    if (noticeCode !== undefined) {
      void navigate({ to: '/login', search: ({ error: _, notice: __, ...others }) => others, replace: true });
    }
  }, [noticeCode, navigate]);
  return (
    <AuthPanel title="Login">
      <StillSignedIn />
      {search['redirect'] && message === null && (
        <p className="text-soft">Please log in to continue. If you were logged in here, your session has ended.</p>
      )}
      {state.username !== undefined && (
        <p className="text-soft">
          Now log in on this device. Did you ask for teacher access? Then an administrator gets your request.
        </p>
      )}
      <LoginForm notice={message} username={state.username ?? ''} />
      <TextLink to="/forgot-password">Forgot Password</TextLink>
      <GoogleSignIn origin={pathAfterSignIn(search['redirect'])} />
      <ProviderButtons origin={pathAfterSignIn(search['redirect'])} />
      <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        New to TeamSparks?
        <LinkButton to="/signup">Sign Up</LinkButton>
      </p>
    </AuthPanel>
  );
}
