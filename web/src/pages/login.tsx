import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { GoogleSignIn } from '../features/auth/GoogleSignIn.tsx';
import { LoginForm } from '../features/auth/LoginForm.tsx';
import { signInErrorSentence } from '../features/auth/sign-in-error.ts';
import { currentSession, settleSession } from '../shared/session/session.ts';
import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { PageHeading } from '../shared/ui/PageHeading.tsx';
import { TextLink } from '../shared/ui/TextLink.tsx';
import { safeOrigin } from '../shared/url-state/origin.ts';

interface LoginSearch {
  /** Where the visitor wanted to go (AUT-024, AUT-025). */
  redirect?: unknown;
  /** Code of a failed sign-in with the provider (AUT-020). */
  error?: unknown;
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ redirect: origin, error }: Record<string, unknown>): LoginSearch => ({
    ...(origin === undefined ? {} : { redirect: origin }),
    ...(error === undefined ? {} : { error }),
  }),
  // AUT-019, decisions.md CON-36; also what moves on after the form has signed in.
  beforeLoad: async ({ search }) => {
    await settleSession().catch(() => undefined);
    const { state, expired } = currentSession();
    if (state === 'signed-in' && !expired) throw redirect({ href: safeOrigin(search.redirect), replace: true });
  },
  head: () => ({ meta: [{ title: 'Login · TeamSparks' }] }),
  component: Login,
});

function Login() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const [notice] = useState(() => signInErrorSentence(search.error));
  useEffect(() => {
    if (search.error !== undefined) {
      void navigate({ to: '/login', search: ({ error: _, ...others }) => others, replace: true });
    }
  }, [search.error, navigate]);
  return (
    <div className="page flex flex-1 items-center justify-center py-10">
      <div className="flex w-full max-w-md flex-col gap-5 rounded-lg border border-line bg-surface p-6 shadow-raised sm:p-8">
        <PageHeading>Login</PageHeading>
        <LoginForm notice={notice} />
        <TextLink to="/forgot-password">Forgot Password</TextLink>
        <div className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or
        </div>
        <GoogleSignIn origin={safeOrigin(search.redirect)} />
        <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          New to TeamSparks?
          <LinkButton to="/signup">Sign Up</LinkButton>
        </p>
      </div>
    </div>
  );
}
