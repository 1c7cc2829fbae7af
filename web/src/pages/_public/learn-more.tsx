import { createFileRoute } from '@tanstack/react-router';
import { PublicText, Section } from '../-public/PublicText.tsx';

export const Route = createFileRoute('/_public/learn-more')({
  head: () => ({ meta: [{ title: 'Our Values · TeamSparks' }] }),
  component: OurValues,
});

function OurValues() {
  return (
    <PublicText
      title="Our Values"
      lead="A good challenge needs little: a table, some tape, a clock and people who listen to each other."
    >
      <Section title="Everyone builds">
        <p>
          Ideas come from the loud and from the quiet. The sheets give time to think before anyone touches the
          materials. A team also gets points for how it works together, not only for how tall the tower is.
        </p>
      </Section>
      <Section title="No one helps from outside">
        <p>
          Grown-ups set up the room, read the rules and keep the time. What the team makes is the work of the team,
          wobbly corners included.
        </p>
      </Section>
      <Section title="Failing is part of it">
        <p>
          Bridges sag and jokes fall flat. Every sheet leaves room for a second try, and the notes for appraisers
          suggest what to ask afterwards.
        </p>
      </Section>
      <Section title="It should not cost much">
        <p>Paper, string, straws, cups. If a classroom drawer cannot supply it, it is probably not on our lists.</p>
      </Section>
    </PublicText>
  );
}
