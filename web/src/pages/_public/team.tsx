import { createFileRoute, Link } from '@tanstack/react-router';
import { Points, PublicText, Section } from '../-public/PublicText.tsx';

export const Route = createFileRoute('/_public/team')({
  head: () => ({ meta: [{ title: 'Our Team · TeamSparks' }] }),
  component: OurTeam,
});

function OurTeam() {
  return (
    <PublicText
      title="Our Team"
      lead="TeamSparks is kept going by the people who use it: mentors who write challenges, students who try them, and curators who read every sheet."
    >
      <Section title="Who does what">
        <Points>
          <li>
            <strong>Mentors</strong> write challenges, try them with their own teams first and correct them afterwards.
          </li>
          <li>
            <strong>Administrators</strong> look after the library: what is published, what is locked, what is archived.
          </li>
          <li>
            <strong>High school mentors</strong> help younger teams; their list is under Scheduler for signed-in people.
          </li>
          <li>
            <strong>Students and parents</strong> review what they tried, so that the next team chooses better.
          </li>
        </Points>
      </Section>
      <Section title="Join in">
        <p>
          Sign up as a student or a parent. If you teach or coach,{' '}
          <Link to="/signup" search={{ as: 'teacher' }}>
            sign up as a teacher or coach
          </Link>
          . Once an administrator gives you teacher access, you can upload challenges of your own.
        </p>
      </Section>
    </PublicText>
  );
}
