import { expect, vi } from 'vitest';
import type { Harness } from './harness.ts';
import { aBrowser } from './people.ts';

function blockIn(html: string, id: string): unknown {
  const json = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}

/** Returns functions that load a page and take it apart: boot block, answers and painted view. */
export function pageCalls(harness: Harness) {
  async function pageFor(path: string, as = aBrowser(), headers: Record<string, string> = {}) {
    const response = await harness.send(path, { as, headers });
    const html = await response.text();
    return {
      response,
      html,
      boot: blockIn(html, 'boot') as Record<string, unknown> | undefined,
      answers: blockIn(html, 'answers') as Record<string, unknown> | undefined,
      painted: /<main>Painted: (.*?)<\/main>/.exec(html)?.[1],
    };
  }

  /** Loads a page until it comes painted, because a busy machine leaves the painting out. */
  const paintedPageFor = (...args: Parameters<typeof pageFor>) =>
    vi.waitFor(
      async () => {
        const page = await pageFor(...args);
        expect(page.painted).toBeDefined();
        return page;
      },
      { timeout: 10_000 },
    );
  return { pageFor, paintedPageFor };
}
