import type { RunCode } from '@teamsparks/contract/runs/addresses/runs';
import { spacedCode } from '@teamsparks/contract/runs/vocabulary';
import { Copy } from 'lucide-react';
import { Button } from '../../../shared/ui/Button.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { copyText } from '../../../shared/ui/copy-text.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { toast } from '../../../shared/ui/toast.ts';

const RunQr = lazyComponent(async () => (await import('./RunQr.tsx')).RunQr);

async function copy(link: string): Promise<void> {
  if (await copyText(link)) toast('Link copied.', 'success');
  else toast('This browser does not allow copying. Please read the code out.', 'failure');
}

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/**
 * Shows a join code large enough to read out, with the address to type it at, a QR picture and a button that copies the
 * link; a notice instead of these two where the address leads only to this device.
 */
export function RunCodeCard({ title, code: { code, link } }: { title: string; code: RunCode }) {
  // Without a public address the link is a path, and this page's own address leads other devices here, too.
  const whole = new URL(link, location.href);
  const opens = !isLoopback(whole);
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">{title}</h2>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="mb-3 text-xl wrap-anywhere">
            Go to <span className="font-semibold">{`${whole.host}/run`}</span> and type
          </p>
          <p className="font-sans text-5xl font-bold tracking-wide whitespace-nowrap tabular-nums">
            {spacedCode(code)}
          </p>
        </div>
        {opens && (
          <ErrorBoundary fallback={<Skeleton className="size-44" />}>
            <RunQr address={whole.href} />
          </ErrorBoundary>
        )}
      </div>
      {opens ? (
        <p>
          <Button icon={Copy} onClick={() => void copy(whole.href)}>
            Copy the link
          </Button>
        </p>
      ) : (
        <Notice kind="info">
          Other devices cannot reach this computer by this address. Ask the person who installed TeamSparks.
        </Notice>
      )}
    </section>
  );
}
