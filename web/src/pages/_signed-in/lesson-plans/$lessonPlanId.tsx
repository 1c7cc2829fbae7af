import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../../../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/_signed-in/lesson-plans/$lessonPlanId')({
  head: () => ({ meta: [{ title: 'Lesson Plan · TeamSparks' }] }),
  component: () => <BeingBuilt title="Lesson Plan" />,
});
