import { boxesDenied } from '@teamsparks/contract/shared/sentences';
import { createFileRoute } from '@tanstack/react-router';
import { BoxesScreen } from '../../../features/boxes/BoxesScreen.tsx';
import { useKeepsBoxes } from '../../../parts/boxes/keeps-boxes.ts';
import { Forbidden } from '../../../shared/ui/MessagePage.tsx';

export const Route = createFileRoute('/_signed-in/boxes/')({
  head: () => ({ meta: [{ title: 'Materials at hand · TeamSparks' }] }),
  component: BoxesPage,
});

function BoxesPage() {
  const navigate = Route.useNavigate();
  if (!useKeepsBoxes()) return <Forbidden title="Materials at hand">{boxesDenied}</Forbidden>;
  return <BoxesScreen onMade={(id) => void navigate({ to: '/boxes/$boxId', params: { boxId: String(id) } })} />;
}
