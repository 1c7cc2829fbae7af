import { createFileRoute } from '@tanstack/react-router';
import { TrainingScreen } from '../../features/lesson-plans/training/TrainingScreen.tsx';

export const Route = createFileRoute('/_signed-in/training-videos')({
  head: () => ({ meta: [{ title: 'Training Videos · TeamSparks' }] }),
  component: TrainingScreen,
});
