import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { AccountCard } from '../../../parts/AccountCard.tsx';
import { mentoringQuery } from '../../../parts/mentoring/mentoring.queries.ts';
import { MentoringSection } from './MentoringSection.tsx';

/**
 * Shows the person's own mentoring, or with `whole` false only the link to it, which people who are no mentor and not
 * asked to be one do not get.
 */
export const Mentoring = ({ whole }: { whole: boolean }) => (whole ? <MentoringSection /> : <MentoringLink />);

/**
 * Shows the link to their own page to mentors and to people who are asked whether they are one; nothing to everyone
 * else.
 */
function MentoringLink() {
  const { data } = useQuery(mentoringQuery);
  if (!data || (data.requests.length === 0 && data.mentor === null)) return null;
  const isAsked = data.requests.length > 0;
  return (
    <AccountCard
      title="Mentoring"
      intro={
        isAsked
          ? 'An administrator asks if you are a high school mentor on the list.'
          : 'The events that you are assigned to, and when you have time.'
      }
    >
      <LinkButton to="/account" search={{ section: 'mentoring' }} variant={isAsked ? 'primary' : 'secondary'}>
        {isAsked ? 'Answer' : 'Open my mentoring'}
      </LinkButton>
    </AccountCard>
  );
}
