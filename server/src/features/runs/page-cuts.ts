import type { Context } from '../../platform/context.ts';
import { conflict, Refusal } from '../../platform/errors.ts';
import { receiveFile } from '../../platform/files/incoming.ts';
import { cutPage } from '../../platform/pdf/pdf-workers.ts';

/** One page (from 1) of a stored PDF that has `pages` pages. */
export interface FilePage {
  sha256: string;
  page: number;
  pages: number;
}

interface Cut {
  /** Resolves to undefined if the file no longer exists. */
  pdf: Promise<Uint8Array | undefined>;
  /** Size of the page (bytes); 0 until it is cut. */
  bytes: number;
}

const keptBytesMax = 32 * 1024 * 1024;
/** Time (ms) before a page that could not be cut is tried again. */
const failedMs = 30_000;
const cannot = 'This page cannot be taken out of its PDF. The host can show it on their own device.';

/** Cuts single pages out of uploaded PDFs and keeps the last used (32 MB), so that all screens of a room cost one cut. */
export class PageCuts {
  readonly #context: Pick<Context, 'config' | 'files' | 'log'>;
  /** Ordered by last use, the latest last. */
  readonly #cuts = new Map<string, Cut>();

  constructor(context: Pick<Context, 'config' | 'files' | 'log'>) {
    this.#context = context;
  }

  /** Returns the page as a PDF of its own; undefined if the file does not exist; throws 409 for a page that cannot be cut. */
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
    const file = await receiveFile(config, async (take) => {
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
      // A cut under way has no bytes yet, and somebody waits for it.
      if (bytes > 0) this.#cuts.delete(key);
      total -= bytes;
    }
  }
}
