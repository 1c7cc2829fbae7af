import { createFileRoute, useLocation } from '@tanstack/react-router';
import { challengePicker } from '../../-challenge-picker.tsx';
import type { PlanSlots } from '../../../features/lesson-plans/detail/PartView.tsx';
import { PlanScreen } from '../../../features/lesson-plans/detail/PlanScreen.tsx';
import { VideoPlayer } from '../../../features/lesson-plans/training/player/VideoPlayer.tsx';
import { WatchedButton } from '../../../features/lesson-plans/training/WatchedButton.tsx';
import { addressTexts } from '../../../shared/url-state/search-params.ts';
import { lazyComponent } from '../../../shared/ui/code-later.ts';

export const Route = createFileRoute('/_signed-in/lesson-plans/$lessonPlanId')({
  head: () => ({ meta: [{ title: 'Lesson Plan · TeamSparks' }] }),
  staticData: {
    preload: [
      '/org-api/lesson-plans/:lessonPlanId',
      '/org-api/used-on?lesson_plan_id=:lessonPlanId',
      '/org-api/lesson-plans/:lessonPlanId/run',
    ],
  },
  validateSearch: addressTexts<{ replace: number }>,
  component: PlanPage,
});

const slots: PlanSlots = {
  player: (video) => <VideoPlayer key={video.id} video={video} />,
  watched: (video) => <WatchedButton video={video} />,
  picker: challengePicker,
};

const PlanDates = lazyComponent(async () => (await import('../../../parts/plans/PlanDates.tsx')).PlanDates);

function PlanPage() {
  const { lessonPlanId } = Route.useParams();
  const navigate = Route.useNavigate();
  const replace = Number(Route.useSearch()['replace']);
  const { state } = useLocation();
  return (
    <PlanScreen
      key={lessonPlanId}
      lessonPlanId={lessonPlanId}
      name={state.planName}
      slots={slots}
      replacing={{
        id: replace,
        onReplace: (id) =>
          void navigate({ search: id === undefined ? {} : { replace: id }, replace: true, resetScroll: false }),
      }}
      onDuplicated={({ id, name }) =>
        void navigate({
          to: '/lesson-plans/$lessonPlanId',
          params: { lessonPlanId: String(id) },
          state: { planName: name },
        })
      }
      onDeleted={() => void navigate({ to: '/lesson-plans' })}
    >
      <PlanDates planId={lessonPlanId} />
    </PlanScreen>
  );
}
