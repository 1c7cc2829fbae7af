import { ExternalLink, Eye, EyeOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { SheetPage } from '../../../parts/run/SheetPage.tsx';
import type { OpenPage } from '../../../parts/run/use-opened-page.ts';
import { Button, buttonStyle } from '../../../shared/ui/Button.tsx';
import { pageWords } from './page-words.ts';
import { PageStrip, type PageStripProps, ShowButton } from './PageStrip.tsx';
import { TeamPages, TeamPreview } from './TeamPreview.tsx';
import type { HostProps } from './use-host-run.ts';

/** Shows the pages of a stage's own PDF, to choose those that the team sees; none until the host shows one. */
export function OwnPages({ stage, ...props }: HostProps & { stage: number }) {
  const { run, view, sheet } = props;
  const [looked, setLooked] = useState(1);
  const open = useMemo(() => sheet.pagesOf(stage), [sheet, stage]);
  const count = run.track.pdf_pages[stage] ?? 0;
  const chosen = view.state.pages[stage] ?? [];
  return (
    <section aria-label="Pages of the sheet" className="flex min-w-0 flex-col gap-4">
      <h2 className="text-xl">Pages of the sheet</h2>
      <Seen {...props} stage={stage} chosen={chosen} open={open} />
      <Choosing {...props} stage={stage} count={count} chosen={chosen} looked={looked} open={open} onLook={setLooked} />
      <div className="max-w-3xl rounded-md border border-line bg-sunken p-2">
        <SheetPage key={looked} page={looked} open={open} fits="width" />
      </div>
      <p>
        <a href={sheet.urlOf(stage)} target="_blank" rel="noreferrer" className={buttonStyle('quiet', 'md')}>
          <ExternalLink className="size-4.5 shrink-0" aria-hidden="true" />
          Open the PDF in a tab
        </a>
      </p>
    </section>
  );
}

interface ChoosingProps extends HostProps, Omit<PageStripProps, 'toggle'> {
  stage: number;
}

function Choosing({ host, stage, ...strip }: ChoosingProps) {
  const { count, chosen } = strip;
  const show = (pages: number[]) => host.do({ kind: 'pages', payload: { stage, pages } });
  const toggle = (page: number) =>
    show(chosen.includes(page) ? chosen.filter((other) => other !== page) : [...chosen, page]);
  if (count === 1) {
    return (
      <div>
        <ShowButton page={1} isShown={chosen.includes(1)} onToggle={() => toggle(1)} />
      </div>
    );
  }
  const all = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={Eye} disabled={chosen.length === count} onClick={() => show(all)}>
          Show all pages
        </Button>
        <Button icon={EyeOff} disabled={chosen.length === 0} onClick={() => show([])}>
          Show no page
        </Button>
      </div>
      <PageStrip {...strip} toggle={toggle} />
    </>
  );
}

interface SeenProps extends HostProps {
  stage: number;
  chosen: readonly number[];
  open: OpenPage;
}

/** Shows the page that the team sees now, with a small picture of it; the host turns between chosen pages. */
function Seen({ stage, chosen, open, ...props }: SeenProps) {
  const { run, view } = props;
  const { phase, part, page } = view.state;
  const isOn = phase === 'running' && run.track.parts[part]?.stage === stage;
  const now = chosen[Math.min(page, chosen.length - 1)];
  if (!isOn) {
    const begins = now === undefined ? 'no page' : pageWords(chosen);
    return <p role="status">{`When this part begins, the team sees ${begins}.`}</p>;
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <TeamPreview {...props} piece={run.stages[stage]?.team ?? null} openPage={open} />
      {chosen.length > 1 ? (
        <TeamPages
          {...props}
          page={page}
          count={chosen.length}
          label={`The team sees page ${now}`}
        >{`Of ${pageWords(chosen)}.`}</TeamPages>
      ) : (
        <p role="status">{`The team sees ${now === undefined ? 'no page' : `page ${now}`}.`}</p>
      )}
    </div>
  );
}
