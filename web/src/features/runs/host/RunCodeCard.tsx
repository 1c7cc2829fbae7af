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

/**
 * Shows a join code large enough to read out, with its address, QR picture and a button that copies the link; on a
 * server without a public address, a notice instead of these three.
 */
export function RunCodeCard({ title, code: { code, address, link } }: { title: string; code: RunCode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">{title}</h2>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="font-sans text-5xl font-bold tracking-wide whitespace-nowrap tabular-nums">
            {spacedCode(code)}
          </p>
          {address && <p className="mt-3 text-xl font-semibold wrap-anywhere">{address.replace(/^https?:\/\//, '')}</p>}
        </div>
        {link && (
          <ErrorBoundary fallback={<Skeleton className="size-44" />}>
            <RunQr address={link} />
          </ErrorBoundary>
        )}
      </div>
      {link && (
        <p>
          <Button icon={Copy} onClick={() => void copy(link)}>
            Copy the link
          </Button>
        </p>
      )}
      {!address && (
        <Notice kind="info">
          Other devices cannot reach this address: set PUBLIC_URL to the address of this server.
        </Notice>
      )}
    </section>
  );
}
