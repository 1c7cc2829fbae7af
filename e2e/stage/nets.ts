import type { BrowserContext, Page } from '@playwright/test';

/** Header of answers that a test gives in place of the server; they are no failures of the product. */
const madeUp = { 'x-made-up': '1' };

export interface Nets {
  /** Expects a console error, word for word, before or after it comes; it is a problem only if it does not come. */
  expectConsoleError: (text: string) => unknown;
  /** Allows requests to another origin. */
  expectVisitTo: (origin: string) => unknown;
  /** Returns what went wrong, one sentence each, including expected errors that did not come. */
  problems: () => string[];
}

/** Returns the console's sentence about an answer with this status. */
export const refusalInConsole = (status: number, words: string): string =>
  `Failed to load resource: the server responded with a status of ${status} (${words})`;

/** The console's sentence about a request without a connection. */
export const offlineInConsole = 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED';

/** Script whose console errors are ignored: it logs a failure a second time, and the browser's own line must be expected (CON-29). */
const serviceScript = /\/assets\/service-words-/;

/** Collects, in every tab of a context, uncaught errors, unexpected console errors, answers of 500 and above, requests to other origins and violations of the content security policy. */
export async function spreadNets(context: BrowserContext, origin: string): Promise<Nets> {
  const caught: string[] = [];
  const consoleErrors: { text: string; url: string }[] = [];
  const announced = new Set<string>();
  const visited = new Set([origin]);

  context.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push({ text: message.text(), url: message.location().url });
  });
  context.on('weberror', (error) => caught.push(`uncaught: ${error.error().stack}`));
  context.on('request', (request) => {
    const { protocol, origin: its } = new URL(request.url());
    if (protocol.startsWith('http') && !visited.has(its)) caught.push(`request to another origin: ${request.url()}`);
  });
  context.on('response', (response) => {
    const isMadeUp = 'x-made-up' in response.headers();
    if (response.status() >= 500 && !isMadeUp) caught.push(`answered ${response.status()}: ${response.url()}`);
  });
  await watchPolicy(context, (violation) => caught.push(`against the policy: ${violation}`));

  const unexpected = () => consoleErrors.filter(({ text, url }) => !announced.has(text) && !serviceScript.test(url));
  const missed = () => [...announced].filter((text) => !consoleErrors.some((error) => error.text === text));
  return {
    expectConsoleError: (text) => announced.add(text),
    expectVisitTo: (other) => visited.add(other),
    problems: () => [
      ...caught,
      ...unexpected().map(({ text, url }) => `console error at ${url}: ${text}`),
      ...missed().map((text) => `announced, but it did not come: ${text}`),
    ],
  };
}

/** Calls `onViolation` for each violation of the content security policy (SEC-33). */
async function watchPolicy(context: BrowserContext, onViolation: (what: string) => void): Promise<void> {
  await context.exposeBinding('tellOfViolation', (_source, what: string) => onViolation(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const tell = Reflect.get(window, 'tellOfViolation') as (what: string) => void;
      tell(`${effectiveDirective} blocked ${blockedURI} (${sourceFile})`);
    });
  });
}

interface MadeUpAnswer {
  status: number;
  body: unknown;
  /** Only requests with this method; every method if not given. */
  method?: string;
  times?: number;
}

/** Answers requests to an address in place of the server, `times` times or until the test ends. */
export async function answerInstead(page: Page, address: string | RegExp, answer: MadeUpAnswer): Promise<void> {
  const { status, body, method } = answer;
  let left = answer.times ?? Infinity;
  const init = { status, headers: { ...madeUp, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  await page.route(address, async (route) => {
    if (left === 0 || (method !== undefined && route.request().method() !== method)) return route.fallback();
    left -= 1;
    return route.fulfill(init);
  });
}
