import { MentoringLink } from './MentoringLink.tsx';
import { MentoringSection } from './MentoringSection.tsx';

/** Shows the person's own mentoring, or with `whole` false the link to it. */
export const Mentoring = ({ whole }: { whole: boolean }) => (whole ? <MentoringSection /> : <MentoringLink />);
