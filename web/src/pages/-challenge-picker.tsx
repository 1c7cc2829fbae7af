import { lazy, Suspense } from 'react';
import type { ChallengeSlot } from '../features/lesson-plans/ChooseChallenges.tsx';
import { ListSkeleton } from '../shared/ui/Skeleton.tsx';

const ChallengePicker = lazy(async () => ({
  default: (await import('../features/challenges/picking/ChallengePicker.tsx')).ChallengePicker,
}));

/** The library, for whatever chooses challenges from it. Loaded when it is opened. */
export const challengePicker: ChallengeSlot = (props) => (
  <Suspense fallback={<ListSkeleton label="Loading challenges..." />}>
    <ChallengePicker {...props} />
  </Suspense>
);
