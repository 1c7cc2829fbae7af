import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { useNavigate } from '@tanstack/react-router';
import { Archive, CopyPlus, FlaskConical, History, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { useKeepsBoxes } from '../../../parts/boxes/keeps-boxes.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { MenuButton } from '../../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../../shared/ui/MoreMenu.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../challenge-failures.ts';
import { useMakeVariant } from '../further/further.queries.ts';

const HistoryDialog = dialogLater(async () => (await import('../history/HistoryDialog.tsx')).HistoryDialog);
const RunDialog = dialogLater(async () => (await import('../../../parts/run/RunDialog.tsx')).RunDialog);
const PutInBoxDialog = dialogLater(
  async () => (await import('../../../parts/boxes/PutInBoxDialog.tsx')).PutInBoxDialog,
);

interface ChallengeMenuProps {
  challenge: Challenge;
  onArchive: () => void;
  onPdfReplaced: () => void;
}

/**
 * Shows the menu of what is done with a challenge now and then, as its `can` and this person's rights allow: copy it as
 * a variant, see its history, try it alone, add its materials to a box, archive; a button instead where to try it alone is all,
 * and nothing for people with none of that.
 */
export function ChallengeMenu({ challenge, onArchive, onPdfReplaced }: ChallengeMenuProps) {
  const { id, can, name, materials = [] } = challenge;
  const session = useSession();
  const makesVariants = session.can('add_edit_challenges');
  const runs = session.can('view_challenge_library');
  const keepsThings = useKeepsBoxes() && materials.length > 0;
  const makeVariant = useVariant(challenge);
  const [dialog, setDialog] = useState<'history' | 'alone' | 'box'>();
  const close = () => setDialog(undefined);
  const tryAlone = () => setDialog('alone');
  const hasMore = makesVariants || keepsThings || can.history || can.archive;
  if (!hasMore && !runs) return null;
  return (
    <>
      {hasMore ? (
        <MoreMenu name={name}>
          {makesVariants && (
            <MenuButton icon={CopyPlus} onClick={makeVariant}>
              Make a variant
            </MenuButton>
          )}
          {can.history && (
            <MenuButton icon={History} onClick={() => setDialog('history')}>
              History
            </MenuButton>
          )}
          {runs && (
            <MenuButton icon={FlaskConical} onClick={tryAlone}>
              Try it alone
            </MenuButton>
          )}
          {keepsThings && (
            <MenuButton icon={PackagePlus} onClick={() => setDialog('box')}>
              I have all of this
            </MenuButton>
          )}
          {can.archive && (
            <MenuButton danger icon={Archive} onClick={onArchive}>
              Archive
            </MenuButton>
          )}
        </MoreMenu>
      ) : (
        <Button variant="quiet" icon={FlaskConical} onClick={tryAlone}>
          Try it alone
        </Button>
      )}
      {dialog === 'history' && <HistoryDialog challenge={challenge} onPdfReplaced={onPdfReplaced} onClose={close} />}
      {dialog === 'alone' && <RunDialog run={{ kind: 'challenge', id, name, isAlone: true }} onClose={close} />}
      {dialog === 'box' && (
        <PutInBoxDialog title="I have all of this" materials={materials.map(inBox)} onClose={close} />
      )}
    </>
  );
}

const inBox = ({ category, ...material }: NonNullable<Challenge['materials']>[number]) => ({
  ...material,
  is_tool: category !== 'damaging',
});

/** Returns a function that copies the challenge as a draft, shows a message and opens the copy. */
function useVariant({ id }: Challenge): () => void {
  const { mutateAsync } = useMakeVariant();
  const { act } = useAction((error) => failureText('variant', error));
  const hasAll = useSession().can('run_challenges');
  const navigate = useNavigate();
  const make = () =>
    act(async () => {
      const { id: variantId, name } = await mutateAsync(id);
      const omission = hasAll ? '' : ' What only hosts read was not copied.';
      toast(`Created the draft “${name}”.${omission}`, 'success');
      await navigate({ to: '/challenges/$challengeId', params: { challengeId: String(variantId) }, search: true });
    });
  return () => void make();
}
