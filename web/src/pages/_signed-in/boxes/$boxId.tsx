import { boxesDenied } from '@teamsparks/contract/shared/sentences';
import { createFileRoute } from '@tanstack/react-router';
import { BoxScreen } from '../../../features/boxes/BoxScreen.tsx';
import { useKeepsBoxes } from '../../../parts/boxes/keeps-boxes.ts';
import { Forbidden } from '../../../shared/ui/MessagePage.tsx';

export const Route = createFileRoute('/_signed-in/boxes/$boxId')({
  head: () => ({ meta: [{ title: 'Box · TeamSparks' }] }),
  component: BoxPage,
});

function BoxPage() {
  const { boxId } = Route.useParams();
  const navigate = Route.useNavigate();
  if (!useKeepsBoxes()) return <Forbidden title="Box">{boxesDenied}</Forbidden>;
  return <BoxScreen key={boxId} boxId={boxId} onGone={() => void navigate({ to: '/boxes' })} />;
}
