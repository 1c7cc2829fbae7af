import type { RunStage } from '@teamsparks/contract/runs';
import { SheetWords } from '../../../parts/sheet-words/SheetWords.tsx';
import { ExternalLink } from '../../../shared/ui/ExternalLink.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';

interface StageWordsProps {
  stage: RunStage;
  onReading: ((isReading: boolean) => void) | undefined;
}

/** What the host reads of the stage that is on: the team's words, and their own below. */
export function StageWords({ stage, onReading }: StageWordsProps) {
  const { text, video_url, team, host, kind, title } = stage;
  return (
    <div className="flex flex-col gap-5">
      {text && <p className="text-lg whitespace-pre-line wrap-anywhere">{text}</p>}
      {video_url && <ExternalLink href={video_url}>Open the video “{title}”</ExternalLink>}
      {team && (
        <SheetWords
          sheet={{ team: { ...team, time_limits: null }, ...(host && { host }) }}
          {...(onReading && { onReading })}
        />
      )}
      {!team && kind === 'challenge' && (
        <Notice kind="info">The words of this challenge are not here for you. Its own PDF or sheet has them.</Notice>
      )}
    </div>
  );
}
