import { makeNewCode, showAppraiserCode } from '@teamsparks/contract/runs/addresses/runs';
import type { RunState } from '@teamsparks/contract/runs/run-state';
import type { ScreenKind } from '@teamsparks/contract/shared/access';
import { runJoinsMax } from '@teamsparks/contract/runs/vocabulary';
import { KeyRound, UserRoundPlus } from 'lucide-react';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { useCodeDialog } from './use-code-dialog.tsx';

/**
 * Shows a button that opens the appraisers' code in a dialog, apart from the teams' code: a team that reads it could
 * give itself points.
 */
export function AppraiserCode({ runId }: { runId: number }) {
  const { busy, show, dialog } = useCodeDialog({
    title: 'Invite an appraiser',
    name: 'Code for appraisers',
    ask: () => call(showAppraiserCode, { params: { id: String(runId) } }),
    words: 'Show this to adults who give points, not to a team. They see nothing until you admit them.',
  });
  return (
    <>
      <Button icon={UserRoundPlus} busy={busy} onClick={show}>
        Invite an appraiser
      </Button>
      {dialog}
    </>
  );
}

const kindWords: Record<ScreenKind, string> = { team: 'team screens', appraiser: 'appraisers' };
const forWhom: Record<ScreenKind, string> = { team: 'teams', appraiser: 'appraisers' };

/**
 * Shows how many screens used up the places of a code, with a button that makes a new code, after which the old one no
 * longer works; nothing while places are left.
 */
export function UsedUpCode({ runId, kind, joins }: { runId: number; kind: ScreenKind; joins: RunState['joins'] }) {
  const label = `New code for ${forWhom[kind]}`;
  const { busy, show, dialog } = useCodeDialog({
    title: label,
    name: `Code for ${forWhom[kind]}`,
    ask: () => call(makeNewCode, { params: { id: String(runId) }, body: { kind } }),
    words: 'The code before it no longer works. Screens that have joined stay.',
  });
  return (
    <>
      {joins[kind] >= runJoinsMax[kind] && (
        <Notice kind="info">
          <p>
            {joins[kind]} {kindWords[kind]} have joined with the code, including those you put out. No more can join.
          </p>
          <p className="mt-3">
            <Button icon={KeyRound} busy={busy} onClick={show}>
              {label}
            </Button>
          </p>
        </Notice>
      )}
      {dialog}
    </>
  );
}
