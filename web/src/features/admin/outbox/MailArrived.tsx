import { confirmMailTest } from '@teamsparks/contract/admin/addresses/mail-test';
import { useEffect, useRef, useState } from 'react';
import { firstStepsQuery } from '../../../parts/first-steps/first-steps.queries.ts';
import { call } from '../../../shared/api/call.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { isSignedIn } from '../../../shared/session/session.ts';
import { Spinner } from '../../../shared/ui/Button.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';

type Arrival =
  | { state: 'asking' }
  | { state: 'signed-out' }
  | { state: 'failed'; message: string }
  | { state: 'arrived'; message: string };

/** Confirms a test mail with the token of its link, for who is logged in; throws the ApiError of the call. */
async function confirm(token: string): Promise<Arrival> {
  if (!(await isSignedIn())) return { state: 'signed-out' };
  const { message } = await call(confirmMailTest, { body: { token } });
  void queryClient.invalidateQueries(firstStepsQuery);
  return { state: 'arrived', message };
}

/** Finishes the test of the mail server with the token of the test mail, once, and shows how it went. */
export function MailArrived({ token }: { token: string }) {
  const [arrival, setArrival] = useState<Arrival>({ state: 'asking' });
  const sent = useRef(false);
  useEffect(() => {
    // In development effects run twice.
    if (sent.current) return;
    sent.current = true;
    confirm(token).then(setArrival, (error: unknown) => setArrival({ state: 'failed', message: plainWords(error) }));
  }, [token]);
  if (arrival.state === 'asking') return <Spinner />;
  if (arrival.state === 'signed-out')
    return (
      <>
        <p>Log in as an administrator to finish the test.</p>
        <LinkButton to="/login" search={{ redirect: `/verify-email?mail_token=${token}` }} variant="primary" replace>
          Login
        </LinkButton>
      </>
    );
  if (arrival.state === 'failed') return <Notice kind="failure">{arrival.message}</Notice>;
  return (
    <>
      <Notice kind="success">{arrival.message}</Notice>
      <LinkButton to="/" variant="primary">
        Home
      </LinkButton>
    </>
  );
}
