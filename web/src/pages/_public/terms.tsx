import { createFileRoute } from '@tanstack/react-router';
import { Points, PublicText, Section } from '../-public/PublicText.tsx';

export const Route = createFileRoute('/_public/terms')({
  head: () => ({ meta: [{ title: 'Terms of Service · TeamSparks' }] }),
  component: Terms,
});

function Terms() {
  return (
    <PublicText title="Terms of Service" lead="Short, because the rules of a good workshop are short.">
      <Section title="Who may use it">
        <p>
          Anyone aged 13 or older, with their own account. Younger children use the printed sheets together with a
          mentor or a parent.
        </p>
      </Section>
      <Section title="Around the table">
        <Points>
          <li>Be kind in reviews: say what would make the challenge better.</li>
          <li>Upload only what you wrote or may share, and say under which terms in the copyright field.</li>
          <li>Do not put names, photos or contact details of children into a challenge or a review.</li>
          <li>Do not try to access what is not meant for you, and do not share your password.</li>
        </Points>
      </Section>
      <Section title="Safety">
        <p>
          Sheets name sharp objects, heat, electricity, water, heights and movement where they occur. The grown-ups in
          the room decide what is safe for their group.
        </p>
      </Section>
      <Section title="What you can expect">
        <p>
          TeamSparks comes as it is, without a promise that it is always there. Administrators may archive challenges
          and close accounts that break these rules. When these terms change in a way that matters, you are asked again.
        </p>
      </Section>
    </PublicText>
  );
}
