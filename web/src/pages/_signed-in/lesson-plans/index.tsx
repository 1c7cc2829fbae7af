import { createFileRoute } from '@tanstack/react-router';
import { challengePicker } from '../../-challenge-picker.tsx';
import { Invitations } from '../../../parts/Invitations.tsx';
import type { PlanSearch } from '../../../features/lesson-plans/plan-search.ts';
import { PlansScreen } from '../../../features/lesson-plans/PlansScreen.tsx';
import { addressTexts } from '../../../shared/url-state/search-params.ts';

export const Route = createFileRoute('/_signed-in/lesson-plans/')({
  head: () => ({ meta: [{ title: 'Lesson Plans · TeamSparks' }] }),
  validateSearch: addressTexts<PlanSearch>,
  component: PlansPage,
});

function PlansPage() {
  const navigate = Route.useNavigate();
  return (
    <PlansScreen
      picker={challengePicker}
      invitations={<Invitations kinds={['author']} />}
      onCreated={({ id, name }) =>
        void navigate({
          to: '/lesson-plans/$lessonPlanId',
          params: { lessonPlanId: String(id) },
          state: { planName: name },
        })
      }
    />
  );
}
