import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../../../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/_signed-in/lesson-plans/')({
  head: () => ({ meta: [{ title: 'Lesson Plans · TeamSparks' }] }),
  component: () => <BeingBuilt title="Lesson Plans" />,
});
