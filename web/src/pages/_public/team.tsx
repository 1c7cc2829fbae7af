import { createFileRoute } from '@tanstack/react-router';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { Points, PublicText, Section } from '../-public/PublicText.tsx';

export const Route = createFileRoute('/_public/team')({
  head: () => ({ meta: [{ title: 'Our Team · TeamSparks' }] }),
  component: OurTeam,
});

function OurTeam() {
  return (
    <PublicText
      title="Our Team"
      lead="The people who use TeamSparks keep it going. Mentors write challenges, students try them, and editors read every sheet."
    >
      <Section title="Who does what">
        <Points>
          <li>
            <strong>Mentors</strong> write challenges, try them with their own teams first and then correct them.
          </li>
          <li>
            <strong>Administrators</strong> decide which challenges are published, locked or archived.
          </li>
          <li>
            <strong>High school mentors</strong> help younger teams. When you are logged in, you find them under
            Scheduler.
          </li>
          <li>
            <strong>Students and parents</strong> review what they tried. That helps the next team choose.
          </li>
        </Points>
      </Section>
      <Section title="Join in">
        <p>
          Sign up as a student or a parent. If you teach or coach,{' '}
          <TextLink to="/signup" search={{ as: 'teacher' }}>
            sign up as a teacher or coach
          </TextLink>
          . When an administrator gives you teacher access, you can add your own challenges.
        </p>
      </Section>
    </PublicText>
  );
}
