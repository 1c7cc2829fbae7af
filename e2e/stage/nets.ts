import type { BrowserContext, Page } from '@playwright/test';

/** Marks answers that a test made up itself, which are no failures of the product. */
const madeUp = { 'x-made-up': '1' };

export interface Nets {
  /** Announces a console error, word for word, before or after it came: it has to come and is then no failure. */
  expectConsoleError: (text: string) => unknown;
  /** Announces that the browser is going to leave for another site. */
  expectVisitTo: (origin: string) => unknown;
  /** What went wrong, a sentence each; also the announced errors that did not come. */
  problems: () => string[];
}

/** The console's sentence about an answer with this status. */
export const refusalInConsole = (status: number, words: string): string =>
  `Failed to load resource: the server responded with a status of ${status} (${words})`;

/** The console's sentence about a request without a connection. */
export const offlineInConsole = 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED';

/** What the services say of a failure besides the browser's own line about it, which has to be announced (CON-29). */
const ofService = /\/assets\/service-words-/;

/** Catches in every tab of a context what no person should meet, shown or not. */
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

  const unexpected = () => consoleErrors.filter(({ text, url }) => !announced.has(text) && !ofService.test(url));
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

/** SEC-33: the policy of our pages is never violated. */
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
  /** Only calls of this method; all when not given. */
  method?: string;
  times?: number;
}

/** Answers in place of the server, for as long as the test lives or `times` times. */
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
