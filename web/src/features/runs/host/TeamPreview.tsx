import type { TeamPiece } from '@teamsparks/contract/run-screens';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { TeamStage } from '../../../parts/run/TeamStage.tsx';
import { teamViewOf } from './team-view.ts';
import type { HostProps } from './use-host-run.ts';
import './team-preview.css';

interface TeamPreviewProps extends HostProps {
  piece: TeamPiece;
  onPage: (page: number, count: number) => void;
}

/** What a projector shows now, small. In a window of its own, whose height and width the sizes on it go by. */
export function TeamPreview({ piece, onPage, run, host, view }: TeamPreviewProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const { now, at } = host.moment();
  return (
    <div className="team-preview">
      {/* Its document is written here and brings no script: there is nothing to shut in. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        title="The team’s screen, small"
        inert
        aria-hidden="true"
        tabIndex={-1}
        ref={(frame) => {
          const inner = frame?.contentDocument;
          if (!inner || inner.body === body) return;
          dress(inner);
          setBody(inner.body);
        }}
      />
      {body &&
        createPortal(
          <TeamStage
            isPart
            view={teamViewOf(run, view.state, now)}
            {...{ piece, at, onPage }}
            lobby={null}
            isStale={view.isStale}
            isMuted
            team={null}
            readingAt={undefined}
            openPage={null}
            onAsk={null}
          />,
          body,
        )}
    </div>
  );
}

/** The colors and styles of this page, without the larger letters that its reader may have chosen. */
function dress(inner: Document) {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    inner.head.append(sheet.cloneNode(true));
  inner.documentElement.dataset.theme = document.documentElement.dataset.theme ?? '';
}
