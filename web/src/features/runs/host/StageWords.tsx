import type { TeamPiece } from '@teamsparks/contract/runs/addresses/screens';
import type { RunStage } from '@teamsparks/contract/runs/addresses/runs';
import { useCallback, useState } from 'react';
import { SheetWords } from '../../../parts/sheet-words/SheetWords.tsx';
import { ExternalLink } from '../../../shared/ui/ExternalLink.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { TeamPages, TeamPreview } from './TeamPreview.tsx';
import type { HostProps } from './use-host-run.ts';
import { useIsSolo } from './use-is-solo.ts';

interface StageWordsProps extends HostProps {
  stage: RunStage;
  /** The team's screens show pages of a PDF instead of these texts. */
  hasPdf: boolean;
}

/**
 * Shows the host a stage: its text and a link to its video; for a challenge also a preview of the projector, unless
 * the challenge has a PDF or nobody else looks on, the texts for teams and those for the host, or a notice that its texts are not here for
 * this person.
 */
export function StageWords({ stage, hasPdf, ...props }: StageWordsProps) {
  const { text, video_url, team, host, kind, title } = stage;
  const { state } = props.view;
  const isSolo = useIsSolo(props.run);
  const isReading = props.run.track.parts[state.part]?.kind === 'read';
  const onReading = (on: boolean) => props.host.do({ kind: 'reading', payload: { on } });
  return (
    <div className="flex flex-col gap-5">
      {text && <p className="text-lg whitespace-pre-line wrap-anywhere">{text}</p>}
      {video_url && <ExternalLink href={video_url}>{`Open the video “${title}”`}</ExternalLink>}
      {team && !hasPdf && !isSolo && <PagesOfWords {...props} piece={team} />}
      {team && (
        <SheetWords
          sheet={{ team: { ...team, time_limits: null }, ...(host && { host }) }}
          {...(isReading && { onReading })}
        />
      )}
      {!team && kind === 'challenge' && (
        <Notice kind="info">You cannot read the words of this challenge here. Its PDF or sheet has them.</Notice>
      )}
    </div>
  );
}

/** Shows a preview of the projector and which page it shows; pages turn by themselves while a team works. */
function PagesOfWords({ piece, ...props }: HostProps & { piece: TeamPiece }) {
  const [{ page, count }, setPage] = useState({ page: 0, count: 1 });
  const onPage = useCallback((shown: number, of: number) => setPage({ page: shown, count: of }), []);
  const { parts } = props.run.track;
  const { part, turned } = props.view.state;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <TeamPreview {...props} piece={piece} onPage={onPage} />
      {count > 1 && (
        <TeamPages {...props} page={page} count={count} label={`Page ${page + 1} of ${count}`}>
          {parts[part]?.kind === 'work' && !turned && 'Turns every 15 seconds until you turn.'}
        </TeamPages>
      )}
    </div>
  );
}
