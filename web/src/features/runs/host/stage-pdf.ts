import { urlOf } from '@teamsparks/contract/shared/endpoint';
import { getRunPdf } from '@teamsparks/contract/runs/addresses/runs';
import { openSource, readSource } from '../../../parts/pdf/open-source.ts';
import type { Pdf } from '../../../parts/pdf/pdf-engine.ts';
import type { OpenPage } from '../../../parts/run/use-opened-page.ts';
import { request } from '../../../shared/api/request.ts';

interface Opening {
  stage: number;
  pdf: Promise<Pdf>;
  life: AbortController;
}

/** Opens the own PDF of one stage at a time, once for everything on the host's screen that shows its pages. */
export class StagePdf {
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
