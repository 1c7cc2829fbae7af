import type { Session } from '@teamsparks/contract/right-now/addresses';
import { ListPlus, Printer, Save } from 'lucide-react';
import { useState } from 'react';
import { RunButton } from '../../../parts/run/RunButton.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { SessionMaterials } from './SessionMaterials.tsx';
import { type ChosenPart, codeOf } from './session-search.ts';

const SaveSession = dialogLater(async () => (await import('./SaveSession.tsx')).SaveSession);

interface SessionActionsProps {
  session: Session;
  chosen: readonly ChosenPart[];
  teams: number;
  groupId: number | undefined;
  onList: ((ids: readonly number[]) => void) | undefined;
  onSaved: (planId: number) => void;
}

/** Run it as it is, or keep it; and what it needs. */
export function SessionActions({ session, chosen, teams, groupId, onList, onSaved }: SessionActionsProps) {
  const { can } = useSession();
  const [saving, setSaving] = useState(false);
  const ids = session.parts.flatMap(({ challenge_id }) => (challenge_id === null ? [] : [challenge_id]));
  const codes = chosen.map(({ part }) => codeOf(part));
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        <RunButton
          run={{
            ...{ kind: 'session', id: 0, name: 'this session', session: codes, teams },
            ...(groupId !== undefined && { groupId }),
          }}
          variant="primary"
          words="Run it"
        />
        {can('add_edit_lesson_plans') && can('view_lesson_plans') && (
          <Button icon={Save} onClick={() => setSaving(true)}>
            Save as a lesson plan
          </Button>
        )}
        {onList && (
          <Button icon={ListPlus} onClick={() => onList(ids)}>
            Add to shopping list
          </Button>
        )}
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        {saving && <SaveSession parts={session.parts} {...{ onSaved }} onClose={() => setSaving(false)} />}
      </div>
      <SessionMaterials session={session} />
    </>
  );
}
