import { MentoringLink } from './MentoringLink.tsx';
import { MentoringSection } from './MentoringSection.tsx';

/** What a listed mentor does here with their own account, or the way to it. */
export const Mentoring = ({ whole }: { whole: boolean }) => (whole ? <MentoringSection /> : <MentoringLink />);
