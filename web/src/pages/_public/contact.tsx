import { getContact, type SchoolContact } from '@teamsparks/contract/accounts/addresses/settings';
import { createFileRoute } from '@tanstack/react-router';
import { ContactLine, hasContact } from '../../parts/SchoolContact.tsx';
import { call } from '../../shared/api/call.ts';
import { settleSession, useSession } from '../../shared/session/session.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { PublicText, Section } from '../-public/PublicText.tsx';

export const Route = createFileRoute('/_public/contact')({
  head: () => ({ meta: [{ title: 'Contact Us · TeamSparks' }] }),
  // Who is here has to be certain first, because the contact may be for people who are signed in.
  loader: () =>
    settleSession()
      .then(() => call(getContact))
      .catch(() => null),
  component: ContactUs,
});

/** Shows whom to ask, first; to people who are signed in also that nobody is named yet. */
function SchoolSection({ contact }: { contact: SchoolContact }) {
  const { state, can } = useSession();
  if (hasContact(contact)) {
    return (
      <Section title={contact.school_name ?? 'Your contact'}>
        <ContactLine contact={contact} />
      </Section>
    );
  }
  return (
    <Section title="Your contact">
      {state !== 'signed-in' ? (
        // A visitor may not see a contact that is there.
        <p>Ask a teacher or an administrator of your school.</p>
      ) : can('system_administration') ? (
        <p>
          No one is named here yet. Add a contact in <TextLink to="/admin/settings">Settings</TextLink>.
        </p>
      ) : (
        <p>Your school has not named a contact here yet. Ask an administrator of your school.</p>
      )}
    </Section>
  );
}

function ContactUs() {
  const contact = Route.useLoaderData();
  const { state } = useSession();
  return (
    <PublicText title="Contact Us" lead="Your school, club or tournament runs this site. Ask the people who run it.">
      {contact && <SchoolSection contact={contact} />}
      <Section title="Something about your account">
        <p>
          The administrator who invited you, or your school’s office, can help with roles, forgotten usernames and
          accounts that should be closed.{' '}
          {state === 'signed-in' ? (
            <span>
              You change your password under <TextLink to="/account">Account</TextLink>.
            </span>
          ) : (
            <span>
              If you forgot your password, choose a new one from the <TextLink to="/login">login page</TextLink>.
            </span>
          )}
        </p>
      </Section>
      {state !== 'signed-in' && (
        <Section title="You teach or coach">
          <p>
            <TextLink to="/signup" search={{ as: 'teacher' }}>
              Sign up as a teacher or coach
            </TextLink>
            . An administrator gives you teacher access.
          </p>
        </Section>
      )}
      <Section title="Something about a challenge">
        <p>
          Is there a mistake on the sheet, a rule that no one understands, or a material that is hard to find? Write a
          review on the challenge’s page. Mentors and administrators read them.
        </p>
      </Section>
      <Section title="Something is not working">
        <p>Tell the administrator what you did, what you saw and when. The time helps to find the cause.</p>
      </Section>
    </PublicText>
  );
}
