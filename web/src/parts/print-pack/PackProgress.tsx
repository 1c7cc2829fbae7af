import type { PrintPack } from '@teamsparks/contract/print-packs/addresses';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { loadFailure } from '../../shared/forms/failure-words.ts';
import { boot } from '../../shared/session/boot.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { plural } from '../../shared/format/format.ts';
import { Button, buttonStyle } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { zoneNote } from '../events/event-words.ts';
import { isMaking, packQuery, removePack } from './pack-calls.ts';
import { problemWords } from './pack-form.ts';

interface PackProgressProps {
  packId: string;
  onAgain: () => void;
  onClose: () => void;
}

/**
 * Shows a print pack while it is made, with a button that stops and deletes it, and its link or problem after that.
 * Closing does not stop it.
 */
export function PackProgress({ packId, onAgain, onClose }: PackProgressProps) {
  const { data: pack, error } = useQuery(packQuery(packId));
  const open = useRef<HTMLAnchorElement>(null);
  const isReady = pack?.state === 'ready';
  // The element that had the focus is gone with the choices.
  useEffect(() => {
    if (isReady) open.current?.focus();
  }, [isReady]);
  const { busy, act } = useAction();
  const stop = (): Promise<void> =>
    act(async () => {
      await removePack(packId);
      onAgain();
    });
  return (
    <Dialog
      open
      title="Print pack"
      onClose={onClose}
      footer={
        isReady ? (
          <>
            <Button onClick={onAgain}>Make another</Button>
            <a ref={open} href={pack.path} target="_blank" rel="noopener" className={buttonStyle('primary', 'md')}>
              <ExternalLink className="size-4.5" aria-hidden="true" />
              Open pack
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </>
        ) : isMaking(pack) && !error ? (
          <Button busy={busy} onClick={() => void stop()}>
            Stop
          </Button>
        ) : (
          <Button variant="primary" onClick={onAgain}>
            Choose again
          </Button>
        )
      }
    >
      <div className="flex min-h-24 flex-col gap-4">
        {error ? (
          <Notice kind="failure">{loadFailure(error)}</Notice>
        ) : pack?.problem ? (
          <Notice kind="failure">{problemWords[pack.problem]}</Notice>
        ) : (
          <>
            <p role="status" className="wrap-anywhere">
              {stateWords(pack)}
            </p>
            {!isReady && <ProgressBar label="Making the pack" value={undefined} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

function stateWords(pack: PrintPack | undefined): string {
  if (!pack || pack.state === 'waiting') return 'Waiting for its turn…';
  if (pack.state === 'drawing') {
    return pack.pages > 0 ? `Drawing: ${plural(pack.pages, 'page', 'pages')} so far…` : 'Drawing…';
  }
  const countWords = `${plural(pack.pages, 'page', 'pages')} for ${plural(pack.teams, 'team', 'teams')}`;
  const zone = boot.settings.time_zone;
  const until = new Date(pack.expires_at).toLocaleString(undefined, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
  return `“${pack.name}” is ready: ${countWords}. Link works until ${until}${zoneNote(zone)}.`;
}
