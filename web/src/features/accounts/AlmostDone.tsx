import { type Arrival, finishArrival, getArrival } from '@teamsparks/contract/accounts/addresses/auth';
import { type SignUpRole, termsVersion } from '@teamsparks/contract/accounts/addresses/sign-up';
import { username as usernameSchema } from '@teamsparks/contract/accounts/fields/sign-up';
import { withDisplayName } from '@teamsparks/contract/accounts/fields/display-name';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { DisplayNameField, UsernameField } from '../../shared/forms/person-fields.tsx';
import { plainWords } from '../../shared/forms/failure-words.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { wrong } from '../../shared/forms/parse-form.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { AgeDialog } from './AgeDialog.tsx';
import { AuthPanel, AuthProgress } from './AuthPanel.tsx';
import { RoleField, roleOptions } from './RoleField.tsx';

/** Returns the newcomer who came back in this browser, or why there is none; null while the server is asked. */
function useArrival(): { arrival: Arrival } | { failure: string } | null {
  const [answer, setAnswer] = useState<ReturnType<typeof useArrival>>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call(getArrival, { signal: leaving.signal }).then(
      (arrival) => setAnswer({ arrival }),
      (error: unknown) => leaving.signal.aborted || setAnswer({ failure: plainWords(error) }),
    );
    return () => leaving.abort();
  }, []);
  return answer;
}

/** Shows what somebody new is asked who came back from a provider: names, role, age and terms. Only then there is an account. */
export function AlmostDone() {
  const answer = useArrival();
  return (
    <AuthPanel title="Almost done">
      {answer === null && <AuthProgress>Just a moment...</AuthProgress>}
      {answer && 'failure' in answer && <Notice kind="failure">{answer.failure}</Notice>}
      {answer && 'arrival' in answer && <ArrivalForm arrival={answer.arrival} />}
      <TextLink to="/login">Login</TextLink>
    </AuthPanel>
  );
}

const labels = { username: 'Username', display_name: 'Display name', role: 'Role', teaches: 'I teach or coach' };

interface Values {
  username: string;
  display_name: string;
  role: SignUpRole;
  teaches: boolean;
}

/** Returns the body of the call; an account that waits has its names and its role. */
function parse({ username, display_name, role, teaches }: Values, { waiting, role: decided }: Arrival) {
  const consent = { age_confirmed: true as const, terms_version: termsVersion };
  if (waiting) return { body: consent };
  const [issue] = usernameSchema.safeParse(username).error?.issues ?? [];
  if (issue) return wrong({ username: issue.message });
  const chosen = teaches ? { role: 'parent' as const, wants: 'mentor' as const } : { role };
  return { body: { username, display_name, ...(decided === null && chosen), ...consent } };
}

function ArrivalForm({ arrival }: { arrival: Arrival }) {
  const [asking, setAsking] = useState(false);
  const { provider, email, waiting } = arrival;
  const form = useForm({
    labels,
    values: (): Values => ({
      username: arrival.username,
      display_name: arrival.display_name ?? '',
      role: 'student',
      teaches: false,
    }),
    parse: (values) => parse(values, arrival),
    schema: () => Promise.resolve(withDisplayName),
    save: (body) => call(finishArrival, { body }),
    done: ({ next }) => window.location.assign(next),
  });
  const { field, submit } = form;
  return (
    <>
      <p className="wrap-anywhere">
        {waiting
          ? `You logged in with ${provider} as ${email}. An account waits for the owner of this address. Continue to make it yours.`
          : `You logged in with ${provider} as ${email}.`}
      </p>
      <Form form={form} onSubmit={() => submit(() => setAsking(true))}>
        {!waiting && (
          <>
            {arrival.role === null && (
              <RoleField role={{ ...field('role'), options: roleOptions }} teaches={field('teaches')} />
            )}
            <UsernameField {...field('username')} />
            <DisplayNameField {...field('display_name')} />
          </>
        )}
        <Button type="submit" variant="primary" busy={form.busy}>
          {waiting ? 'Continue' : 'Sign Up'}
        </Button>
      </Form>
      <AgeDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onContinue={() => {
          setAsking(false);
          submit();
        }}
      />
    </>
  );
}
