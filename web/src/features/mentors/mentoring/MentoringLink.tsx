import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { AccountCard } from '../../../parts/AccountCard.tsx';
import { mentoringQuery } from '../../../parts/mentoring/mentoring.queries.ts';

/** The way to the own page of mentors, and of people who are asked whether they are one; for everyone else nothing. */
export function MentoringLink() {
  const { data } = useQuery(mentoringQuery);
  if (!data || (data.requests.length === 0 && data.mentor === null)) return null;
  const asked = data.requests.length > 0;
  return (
    <AccountCard
      title="Mentoring"
      intro={
        asked
          ? 'An administrator asks if you are a mentor on the list.'
          : 'The events that you are assigned to, and when you have time.'
      }
    >
      <LinkButton to="/account" search={{ section: 'mentoring' }} variant={asked ? 'primary' : 'secondary'}>
        {asked ? 'Answer' : 'Open my mentoring'}
      </LinkButton>
    </AccountCard>
  );
}
