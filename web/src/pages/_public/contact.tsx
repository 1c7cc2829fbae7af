import { createFileRoute } from '@tanstack/react-router';
import { PublicText, Section } from '../-public/PublicText.tsx';

export const Route = createFileRoute('/_public/contact')({
  head: () => ({ meta: [{ title: 'Contact Us · TeamSparks' }] }),
  component: ContactUs,
});

function ContactUs() {
  return (
    <PublicText
      title="Contact Us"
      lead="A school, a club or a tournament runs each TeamSparks. Ask the people who run yours."
    >
      <Section title="Something about your account">
        <p>
          The administrator who invited you, or your school’s office, can help with roles, forgotten usernames and
          accounts that should be closed. A forgotten password you can replace yourself from the login page.
        </p>
      </Section>
      <Section title="Something about a challenge">
        <p>
          A mistake on a sheet, a rule that no one understands, a material that is hard to find: write a review on the
          challenge’s page. Mentors and administrators read them.
        </p>
      </Section>
      <Section title="Something does not work">
        <p>
          Tell the administrator what you did, what you saw and when: the time helps to find it in the server’s log.
        </p>
      </Section>
    </PublicText>
  );
}
