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
import { isStaff, permissionsOf, userOf, type Sessions, readPageSettings } from '../accounts/index.ts';
import { fillPage } from './fill-page.ts';
import { firstCalls } from './first-calls.ts';
import { FirstViews } from './first-views.ts';
import { type MatchedPage, readWebBuild, type WebBuild } from './web-build.ts';

/** Serves the built web app: its files, and for every other address that is not a call its page. Answers what it tells Prometheus. */
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
  // Decided before the body is read: nobody wants what is sent to an address that takes nothing.
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

/** What looks like a file is none: a missing script must not be answered with a page. */
const isPage = (path: string) => !notPages.test(path) && !/\.\w+$/.test(path);

/** Screens join a run there, whoever is signed in on them. */
const screensOfRuns = /^\/(?:run|run\/[^/]+|appraise\/[^/]+)\/?$/;

async function sendScreens({ screens }: WebBuild, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-robots-tag', 'noindex').type('text/html; charset=utf-8');
  return sendCompressed(request, reply, screens);
}

const patterns = routes.map(({ method, path }) => ({
  method,
  path,
  expression: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

function methodsOf(path: string, build: WebBuild): string[] {
  if (build.match(path) || screensOfRuns.test(path)) return reads;
  const fitting = patterns.filter(({ expression }) => expression.test(path));
  // An address with calls of its own is no parameter of another route.
  const own = fitting.filter((route) => route.path === path);
  const found = (own.length > 0 ? own : fitting).map(({ method }) => method as string);
  return found.includes('GET') ? [...found, 'HEAD'] : found;
}

/** Sends the page for an address, with what it shows first in it where it is one of those that are painted. */
async function sendPage({ build, context, sessions, views }: Pages, request: FastifyRequest, reply: FastifyReply) {
  const { path, search } = addressOf(request);
  const person = await knownPerson(context, sessions, request, reply);
  const renewable = !person && sessions.mayRenew(request);
  const page = build.match(path);
  const { config } = context;
  const calls = person && page ? firstCalls(page, request, { search, preferences: person.preferences }) : [];
  const boot: BootBlock = {
    site: config.PUBLIC_SITE_URL,
    settings: {
      ...{ pdf_max_bytes: config.PDF_MAX_BYTES, password_min: config.PASSWORD_MIN },
      ...(await readPageSettings(context)),
    },
    ...(person ?? (renewable ? { renew: true } : { user: null })),
  };
  // Who has to log in first sees another page than the one that was asked for.
  const isShown = page?.painted && !renewable && (person !== null || page.data.length === 0);
  const view = isShown ? await views.of(request, { url: path + search, boot, calls }) : null;
  const html = fillPage(build.index, {
    head: (page ?? build.notFound).head,
    data: view ? [] : calls,
    boot: view?.boot ?? boot,
    answers: view?.answers ?? {},
    painted: view?.markup ?? '',
  });
  // Not kept by the browser (no-store, as every answer): its Back would bring back whoever was here, or nobody.
  reply
    .code(page ? 200 : 404)
    .header('content-security-policy', withInline(reply.getHeader('content-security-policy'), build, page))
    .type('text/html; charset=utf-8');
  if (mayCompress(request, person)) return sendCompressed(request, reply, new SentText(html));
  return reply.header('vary', 'accept-encoding').send(html);
}

/** The policy of all answers, and besides the scripts and styles that stand in this page. */
function withInline(policy: unknown, { inline }: WebBuild, page: MatchedPage | undefined) {
  const styles = [...inline.styles, ...(page?.styles ?? [])];
  return String(policy)
    .replace("script-src 'self'", ["script-src 'self'", ...inline.scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '));
}

/**
 * The length of a compressed page tells of what is in it to somebody who chooses part of it, by an address, and sees many lengths. So
 * a page that tells of a person is compressed only if the browser says that no other site made it ask.
 */
function mayCompress({ headers }: FastifyRequest, person: unknown) {
  if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return false;
  return person === null || ['none', 'same-origin'].includes(String(headers['sec-fetch-site']));
}

/** Where people cannot be looked up the page comes all the same: it asks again by itself and says what is wrong. */
async function knownPerson({ db }: Context, sessions: Sessions, request: FastifyRequest, reply: FastifyReply) {
  try {
    const actor = await sessions.fromAccessCookie(request, reply);
    if (!actor) return null;
    const preferences = await preferencesOf(db, actor.userId);
    const person = { user: userOf(actor), permissions: permissionsOf(actor), preferences };
    return isStaff(actor.role) ? { ...person, version } : person;
  } catch (error) {
    request.log.error({ err: error }, 'no look-up for a page');
    return null;
  }
}
