import type { TeamPiece } from '@teamsparks/contract/runs/addresses/screens';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { TeamStage } from '../../../parts/run/TeamStage.tsx';
import type { OpenPage } from '../../../parts/run/use-opened-page.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { teamViewOf } from './team-view.ts';
import type { HostProps } from './use-host-run.ts';
import '../../../parts/pdf/pdf-page.css';
import './team-preview.css';

// The PDF engine loads these styles too late: the frame copies the styles present when it is created.

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
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its document is written here and has no scripts */}
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
            piece={piece}
            at={at}
            {...(onPage && { onPage })}
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

interface TeamPagesProps extends HostProps {
  /** The page shown, counted from 0. */
  page: number;
  /** Number of pages. */
  count: number;
  label: string;
  /** A note beside the buttons. */
  children: ReactNode;
}

/** Shows the buttons that turn pages on the team's screens back and on, with `label` between and `children` beside them. */
export function TeamPages({ host, view, page, count, label, children }: TeamPagesProps) {
  const at = Math.min(page, count - 1);
  const turn = (to: number) => host.do({ kind: 'page', payload: { page: to } });
  return (
    <div role="group" aria-label="Page on the team’s screens" className="flex items-center gap-2">
      <IconButton
        variant="secondary"
        icon={ChevronLeft}
        label="Page back"
        disabled={at === 0}
        onClick={() => turn(at - 1)}
      />
      {/* Announced only after a manual turn: pages that turn every 15 seconds would interrupt screen readers. */}
      <span role={view.state.turned ? 'status' : undefined}>{label}</span>
      <IconButton
        variant="secondary"
        icon={ChevronRight}
        label="Page on"
        disabled={at === count - 1}
        onClick={() => turn(at + 1)}
      />
      <span className="text-sm text-soft">{children}</span>
    </div>
  );
}
