import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metric } from 'prom-client';
import { routes } from '@teamsparks/contract/index';
import type { BootBlock } from '@teamsparks/contract/accounts/boot-block';
import type { Context } from '../../platform/context.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { sendCompressed, SentText } from '../../platform/http/send-compressed.ts';
import { version } from '../../platform/version.ts';
import { preferencesOf } from '../admin/index.ts';
import { permissionsOf, readPageSettings, type Sessions, userOf } from '../accounts/index.ts';
import { fillPage, type MatchedPage, readWebBuild, type WebBuild } from './web-build.ts';
import { listFirstCalls } from './first-calls.ts';
import { FirstViews } from './first-views.ts';

/**
 * Serves the files of the built web app, the page of the screens of runs, and the web app's page for every other address that is no
 * call and no file (with 404 if the web app has no such page); returns the metrics for Prometheus.
 */
export async function registerPages(app: FastifyInstance, context: Context, sessions: Sessions): Promise<Metric[]> {
  const build = readWebBuild(context.config.WEB_DIST);
  const pages = { build, context, sessions, views: new FirstViews(app, build.painter) };
  app.addHook('onClose', async () => pages.views.end());
  await app.register(fastifyStatic, {
    root: build.folder,
    wildcard: false,
    index: false,
    acceptRanges: false,
    preCompressed: true,
    globIgnore: ['*.html', 'pages.json', 'painter/**', '.vite/**', '**/*.{br,gz,map}'],
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache');
    },
  });
  // Before the body is read, because an unknown address needs none.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const { path } = addressOf(request);
    const allowed = methodsOf(path, build);
    if (allowed.length === 0 || allowed.includes(request.method)) {
      if (isPage(path) && reads.includes(request.method)) return;
      throw notFound();
    }
    reply.header('allow', allowed.join(', '));
    throw new Refusal('method_not_allowed', 'This method is not supported here.');
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (screensOfRuns.test(addressOf(request).path)) return sendScreens(build, request, reply);
    if (!isPage(addressOf(request).path)) throw notFound();
    return sendPage(pages, request, reply);
  });
  return [pages.views.counts];
}

interface Pages {
  build: WebBuild;
  context: Context;
  sessions: Sessions;
  views: FirstViews;
}

function addressOf({ url }: FastifyRequest) {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) };
}

const reads = ['GET', 'HEAD'];
const notPages = /^\/(?:api|org-api|run-api|ai|auth|assets|pdfs|livez|readyz|metrics)(?:\/|$)/;

/** Tells whether a path may be a page; paths with a file extension are not, so that a missing script is a 404 and no page. */
const isPage = (path: string) => !notPages.test(path) && !/\.\w+$/.test(path);

/** Parameters that are keys of mailed links; the page takes them out of its address. */
const keysInAddress = ['token', 'invite', 'join'];

/** Tells whether a query has a key, so that nothing that the page loads or links to may be sent its address. */
const hasKey = (search: string): boolean => keysInAddress.some((name) => new URLSearchParams(search).has(name));

/** Paths where screens join a run, which need no session. */
const screensOfRuns = /^\/(?:run|run\/[^/]+|appraise\/[^/]+)\/?$/;

/** Sends the page of the screens of a run. */
async function sendScreens({ screens }: WebBuild, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-robots-tag', 'noindex').type('text/html; charset=utf-8');
  return sendCompressed(request, reply, screens);
}

const patterns = routes.map(({ method, path }) => ({
  method,
  path,
  expression: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** Returns the methods that an address supports; none if it is unknown. */
function methodsOf(path: string, build: WebBuild): string[] {
  if (build.match(path) || screensOfRuns.test(path)) return reads;
  const matching = patterns.filter(({ expression }) => expression.test(path));
  // An address with calls of its own is no parameter of another route.
  const exact = matching.filter((route) => route.path === path);
  const methods = (exact.length > 0 ? exact : matching).map(({ method }) => method as string);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

/** Sends the page for an address (404 if there is none), with its first view if that can be painted. */
async function sendPage({ build, context, sessions, views }: Pages, request: FastifyRequest, reply: FastifyReply) {
  const { path, search } = addressOf(request);
  const person = await findPerson(context, sessions, request, reply);
  const renewable = !person && sessions.mayRenew(request);
  const page = build.match(path);
  const { config } = context;
  const calls = person && page ? listFirstCalls(page, request, { search, preferences: person.preferences }) : [];
  const boot: BootBlock = {
    site: config.PUBLIC_SITE_URL,
    settings: {
      pdf_max_bytes: config.PDF_MAX_BYTES,
      password_min: config.PASSWORD_MIN,
      password_min_staff: config.PASSWORD_MIN_STAFF,
      ...(await readPageSettings(context)),
    },
    ...(person ?? (renewable ? { renew: true } : { user: null })),
  };
  const isForVisitors = page?.data.length === 0 || page?.personHead !== undefined;
  // People who must log in first see another page than the requested one.
  const isShown = page?.painted && !renewable && (person !== null || isForVisitors);
  const view = isShown ? await views.of(request, { url: path + search, boot, calls }) : null;
  const html = fillPage(build.index, {
    head: (person && page?.personHead) ?? (page ?? build.notFound).head,
    data: view ? [] : calls,
    boot: view?.boot ?? boot,
    answers: view?.answers ?? {},
    painted: view?.markup ?? '',
  });
  if (hasKey(search)) reply.header('referrer-policy', 'no-referrer');
  // Not cached by the browser (no-store, as every answer): Back would show the page of an earlier login.
  reply
    .code(page ? 200 : 404)
    .header('content-security-policy', withInline(reply.getHeader('content-security-policy'), build, page))
    .type('text/html; charset=utf-8');
  if (mayCompress(request, person)) return sendCompressed(request, reply, new SentText(html));
  return reply.header('vary', 'accept-encoding').send(html);
}

/** Returns the general content security policy plus the hashes of this page's inline scripts and styles. */
function withInline(policy: unknown, { inline }: WebBuild, page: MatchedPage | undefined) {
  const styles = [...inline.styles, ...(page?.styles ?? [])];
  return String(policy)
    .replace("script-src 'self'", ["script-src 'self'", ...inline.scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '));
}

/**
 * Tells whether a page may be compressed with Brotli: for visitors always, for a person only if no other site caused the request.
 * Otherwise an attacker who controls part of the page through its address could guess its contents from compressed lengths.
 */
function mayCompress({ headers }: FastifyRequest, person: unknown) {
  if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return false;
  return person === null || ['none', 'same-origin'].includes(String(headers['sec-fetch-site']));
}

/** Returns the logged-in person with rights and preferences; null without one or if the look-up fails, because the page then asks again itself. */
async function findPerson({ db }: Context, sessions: Sessions, request: FastifyRequest, reply: FastifyReply) {
  try {
    const actor = await sessions.fromAccessCookie(request, reply);
    if (!actor) return null;
    const preferences = await preferencesOf(db, actor.userId);
    const person = { user: userOf(actor), permissions: permissionsOf(actor), preferences };
    return actor.isStaff ? { ...person, version } : person;
  } catch (error) {
    request.log.error({ err: error }, 'no look-up for a page');
    return null;
  }
}
