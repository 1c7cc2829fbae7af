import type { TeamPiece } from '@teamsparks/contract/runs/addresses/screens';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { TeamStage } from '../../../parts/run/TeamStage.tsx';
import type { OpenPage } from '../../../parts/run/use-opened-page.ts';
import { teamViewOf } from './team-view.ts';
import type { HostProps } from './use-host-run.ts';
// The PDF engine loads these styles too late: the frame copies the styles present when it is created.
import '../../../parts/pdf/pdf-page.css';
import './team-preview.css';

interface TeamPreviewProps extends HostProps {
  piece: TeamPiece | null;
  /** Opens a page of the stage's own PDF. */
  openPage?: OpenPage;
  onPage?: (page: number, count: number) => void;
}

/** Shows a small picture of the projector, in a frame of its own, because sizes there depend on the window's width and height. */
export function TeamPreview({ piece, openPage, onPage, run, host, view }: TeamPreviewProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const { now, at } = host.moment();
  useEffect(() => (body ? followChoices(body.ownerDocument.documentElement) : undefined), [body]);
  return (
    <div className="team-preview">
      {/* The document is written here and has no scripts, so a sandbox would protect from nothing. */}
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

/** Writes an empty document with the styles of this page into the frame. */
function dress(inner: Document) {
  // Without a doctype the browser would lay it out in quirks mode.
  inner.open();
  inner.write('<!doctype html>');
  inner.close();
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    inner.head.append(sheet.cloneNode(true));
}

/** Theme and motion, without the text size: a projector has its own. */
const choices = ['data-theme', 'data-motion'];

/** Copies the reader's theme and motion settings into the frame and keeps them equal; returns the function that stops this. */
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
