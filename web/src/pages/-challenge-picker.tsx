import type { ChallengeSlot } from '../features/lesson-plans/ChooseChallenges.tsx';
import { ListSkeleton } from '../shared/ui/Skeleton.tsx';
import { partLater } from '../shared/ui/part-later.tsx';

const ChallengePicker = partLater(
  async () => (await import('../features/challenges/picking/ChallengePicker.tsx')).ChallengePicker,
  <ListSkeleton label="Loading challenges..." />,
);

/** Shows the library where a page lets people choose challenges from it. Loaded when it is opened. */
export const challengePicker: ChallengeSlot = (props) => <ChallengePicker {...props} />;
