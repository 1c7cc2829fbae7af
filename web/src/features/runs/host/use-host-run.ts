import { type Run, getRunPdf } from '@teamsparks/contract/runs/addresses/runs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { urlOf } from '@teamsparks/contract/shared/endpoint';
import { workKeys } from '../../../parts/work-keys.ts';
import { useSession } from '../../../shared/session/session.ts';
import { openSource, readSource } from '../../../parts/pdf/open-source.ts';
import type { Pdf } from '../../../parts/pdf/pdf-engine.ts';
import type { OpenPage } from '../../../parts/run/use-opened-page.ts';
import { request } from '../../../shared/api/request.ts';
import { HostRun, type HostView } from './host-run.ts';

/** Props of every part of the host's screen. */
export interface HostProps {
  run: Run;
  host: HostRun;
  view: HostView;
  sheet: StagePdf;
}

/**
 * Follows a run while the screen is mounted, and returns it with its host, its live view and its PDF. Keeps the host of
 * the first run it is given, so mount it anew for another run.
 */
export function useHostRun(run: Run): HostProps {
  const client = useQueryClient();
  // The host's texts are part of the run, so changed rights load it again.
  const [host] = useState(
    () => new HostRun(run, () => void client.invalidateQueries({ queryKey: workKeys.runs.one(run.id) })),
  );
  const [sheet] = useState(() => new StagePdf(run.id));
  useEffect(() => host.follow(), [host]);
  useEffect(() => sheet.close, [sheet]);
  const { expired } = useSession();
  useEffect(() => {
    if (expired) return () => host.wake();
    return undefined;
  }, [expired, host]);
  const view = useSyncExternalStore(host.subscribe, host.view);
  return { run, host, view, sheet };
}

interface Opening {
  stage: number;
  pdf: Promise<Pdf>;
  life: AbortController;
}

/** Opens the own PDF of one stage at a time, once for everything on the host's screen that shows its pages. */
class StagePdf {
  readonly #runId: number;
  #opening: Opening | undefined;

  constructor(runId: number) {
    this.#runId = runId;
  }

  urlOf = (stage: number): string => urlOf(getRunPdf.path, { id: this.#runId, stage });

  pagesOf =
    (stage: number): OpenPage =>
    async (number) => ({ pdf: await this.#open(stage), number, giveUp: this.close });

  close = () => {
    this.#opening?.life.abort();
    this.#opening = undefined;
  };

  #open(stage: number): Promise<Pdf> {
    if (this.#opening?.stage === stage) return this.#opening.pdf;
    this.close();
    const life = new AbortController();
    const opening = { stage, life, pdf: openSource(this.#fetch(stage, life.signal), life.signal) };
    this.#opening = opening;
    // A failed opening is tried again at the next request.
    opening.pdf.catch(() => this.#opening === opening && this.close());
    return opening.pdf;
  }

  /** Requests the PDF through the API client, which renews the login, so that later ranges of a large document are allowed. */
  #fetch(stage: number, signal: AbortSignal) {
    const params = { id: this.#runId, stage };
    return request(getRunPdf, { params, signal }, (answer) => readSource(this.urlOf(stage), answer));
  }
}
