import type { RunStage } from '@teamsparks/contract/runs';
import { SheetWords } from '../../../parts/sheet-words/SheetWords.tsx';
import { ExternalLink } from '../../../shared/ui/ExternalLink.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { TeamPages } from './TeamPages.tsx';
import type { HostProps } from './use-host-run.ts';

/** How many there are depends on each screen; past its last page a screen stays on that. */
const pagesOfWords = 6;

interface StageWordsProps extends HostProps {
  stage: RunStage;
  /** The team's screens show pages of a PDF and not these words. */
  hasPdf: boolean;
}

/** What the host reads of the stage that is on: the team's words, and their own below. */
export function StageWords({ stage, hasPdf, ...props }: StageWordsProps) {
  const { text, video_url, team, host, kind, title } = stage;
  const { state } = props.view;
  const isReading = props.run.track.parts[state.part]?.kind === 'read';
  const onReading = (on: boolean) => props.host.do({ kind: 'reading', payload: { on } });
  return (
    <div className="flex flex-col gap-5">
      {text && <p className="text-lg whitespace-pre-line wrap-anywhere">{text}</p>}
      {video_url && <ExternalLink href={video_url}>Open the video “{title}”</ExternalLink>}
      {team && !hasPdf && (
        <TeamPages {...props} count={pagesOfWords} label={`Team’s page ${state.page + 1}`}>
          Only where a text is too long for one screen.
        </TeamPages>
      )}
      {team && (
        <SheetWords
          sheet={{ team: { ...team, time_limits: null }, ...(host && { host }) }}
          {...(isReading && { onReading })}
        />
      )}
      {!team && kind === 'challenge' && (
        <Notice kind="info">The words of this challenge are not here for you. Its own PDF or sheet has them.</Notice>
      )}
    </div>
  );
}
