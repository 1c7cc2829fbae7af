import type { Context } from '../../platform/context.ts';
import { conflict, Refusal } from '../../platform/errors.ts';
import { takeIn } from '../../platform/files/incoming.ts';
import { cutPage } from '../../platform/pdf/cut-page.ts';

/** A page of a file that is kept by its hash, counted from 1, of so many. */
export interface FilePage {
  sha256: string;
  page: number;
  pages: number;
}

interface Cut {
  /** Undefined where the file is gone. */
  pdf: Promise<Uint8Array | undefined>;
  /** 0 until it is done. */
  bytes: number;
}

const keptBytesMax = 32 * 1024 * 1024;
/** What could not be cut is not tried again before. */
const failedMs = 30_000;
const cannot = 'This page cannot be taken out of its PDF. The host can show it on their own device.';

/** Pages cut out of own PDFs, so that all screens of a room cost one cut; those asked for last are kept. */
export class PageCuts {
  readonly #context: Pick<Context, 'config' | 'files' | 'log'>;
  /** The one that was asked for last is the last. */
  readonly #cuts = new Map<string, Cut>();

  constructor(context: Pick<Context, 'config' | 'files' | 'log'>) {
    this.#context = context;
  }

  /** Undefined where there is no such file; throws a sentence for a page that cannot be cut. */
  async take(wanted: FilePage): Promise<Uint8Array | undefined> {
    const key = `${wanted.sha256} ${wanted.page}`;
    const cut = this.#cuts.get(key) ?? this.#begin(key, wanted);
    this.#cuts.delete(key);
    this.#cuts.set(key, cut);
    return cut.pdf;
  }

  #begin(key: string, wanted: FilePage): Cut {
    const cut: Cut = { pdf: this.#cut(wanted), bytes: 0 };
    const forget = () => this.#cuts.get(key) === cut && this.#cuts.delete(key);
    cut.pdf.then(
      (pdf) => {
        cut.bytes = pdf?.length ?? 0;
        if (pdf) this.#makeRoom();
        else forget();
      },
      (error: unknown) => (error instanceof Refusal ? setTimeout(forget, failedMs).unref() : forget()),
    );
    return cut;
  }

  async #cut({ sha256, ...wanted }: FilePage): Promise<Uint8Array | undefined> {
    const { config, files, log } = this.#context;
    const content = await files.read(sha256);
    if (!content) return undefined;
    const file = await takeIn(config, async (take) => {
      for await (const piece of content) await take(piece as Buffer);
    });
    try {
      return await cutPage({ path: file.path, ...wanted });
    } catch (error) {
      log.warn({ err: error, sha256, page: wanted.page }, 'a page could not be cut');
      throw conflict(cannot);
    } finally {
      await file.remove();
    }
  }

  #makeRoom() {
    let total = [...this.#cuts.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [key, { bytes }] of this.#cuts) {
      if (total <= keptBytesMax) return;
      // One that is under way has no bytes so far, and is waited for.
      if (bytes > 0) this.#cuts.delete(key);
      total -= bytes;
    }
  }
}
