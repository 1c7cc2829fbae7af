import type { TeamPiece } from '@teamsparks/contract/runs/addresses/screens';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { TeamStage } from '../../../parts/run/TeamStage.tsx';
import type { OpenPage } from '../../../parts/run/use-opened-page.ts';
import { teamViewOf } from './team-view.ts';
import type { HostProps } from './use-host-run.ts';
// The engine brings it, too late for the frame, which takes the styles that are there when it begins.
import '../../../parts/pdf/pdf-page.css';
import './team-preview.css';

interface TeamPreviewProps extends HostProps {
  piece: TeamPiece | null;
  /** Of the stage's own PDF. */
  openPage?: OpenPage;
  onPage?: (page: number, count: number) => void;
}

/** What a projector shows now, small. In a window of its own, whose height and width the sizes on it go by. */
export function TeamPreview({ piece, openPage, onPage, run, host, view }: TeamPreviewProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const { now, at } = host.moment();
  useEffect(() => (body ? followChoices(body.ownerDocument.documentElement) : undefined), [body]);
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
            isProjector
            view={teamViewOf(run, view.state, now)}
            {...{ piece, at, ...(onPage && { onPage }) }}
            lobby={null}
            isStale={view.isStale}
            isMuted
            team={null}
            readingAt={undefined}
            openPage={openPage ?? null}
            onAsk={null}
          />,
          body,
        )}
    </div>
  );
}

/** An empty document with the styles of this page. */
function dress(inner: Document) {
  // Without a doctype it would be laid out by the rules of the last century.
  inner.open();
  inner.write('<!doctype html>');
  inner.close();
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    inner.head.append(sheet.cloneNode(true));
}

/** Colors and motion, and not the larger letters: a projector has its own. */
const choices = ['data-theme', 'data-motion'];

/** What the reader of this page chooses holds in the frame, too. Answers how that ends. */
function followChoices(inner: HTMLElement): () => void {
  const outer = document.documentElement;
  const copy = () => {
    for (const choice of choices) {
      const chosen = outer.getAttribute(choice);
      if (chosen === null) inner.removeAttribute(choice);
      else inner.setAttribute(choice, chosen);
    }
  };
  copy();
  const changes = new MutationObserver(copy);
  changes.observe(outer, { attributeFilter: choices });
  return () => changes.disconnect();
}
