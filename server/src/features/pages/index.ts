import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '@teamsparks/contract';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { permissionsOf, userOf, type Sessions } from '../auth/index.ts';
import { fillPage } from './fill-page.ts';
import { readWebBuild, type WebBuild } from './web-build.ts';

/** Serves the built web app: its files, and for every other address that is not a call its page (architecture.md, budgets). */
export async function registerPages(app: FastifyInstance, context: Context, sessions: Sessions) {
  const build = readWebBuild(context.config.WEB_DIST);
  await app.register(fastifyStatic, {
    root: build.folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['*.html', 'pages.json', '.vite/**', '**/*.{br,gz,map}'],
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isPageRequest(request)) return sendPage(build, context, sessions, request, reply);
    const allowed = methodsOf(request.url.split('?', 1)[0] ?? '');
    if (allowed.length === 0 || allowed.includes(request.method)) throw new Refusal('not_found', 'Not found.');
    reply.header('allow', allowed.join(', '));
    throw new Refusal('method_not_allowed', 'This method is not supported here.');
  });
}

const notPages = /^\/(?:api|org-api|ai|auth|assets|pdfs|livez|readyz|metrics)(?:[/?]|$)/;

function isPageRequest({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !notPages.test(url) && !/\.\w+(?:\?|$)/.test(url);
}

const patterns = routes.map(({ method, path }) => ({
  method,
  expression: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

function methodsOf(path: string): string[] {
  const found = patterns.filter(({ expression }) => expression.test(path)).map(({ method }) => method as string);
  return found.includes('GET') ? [...found, 'HEAD'] : found;
}

async function sendPage(
  build: WebBuild,
  context: Context,
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const [path = '/', search = ''] = request.url.split(/(?=\?)/);
  const actor = await sessions.fromAccessCookie(request);
  const renewable = !actor && sessions.mayRenew(request);
  const page = build.match(path);
  const html = fillPage(path === '/' && !actor && !renewable ? build.home : build.index, {
    title: page?.title ?? build.notFoundTitle,
    modules: page?.modules ?? [],
    styles: page?.styles ?? [],
    data: actor && page ? page.data.map((call) => fillParams(call, page.params) + search) : [],
    boot: {
      site: context.config.PUBLIC_SITE_URL,
      ...(actor
        ? { user: userOf(actor), permissions: permissionsOf(actor) }
        : renewable
          ? { renew: true }
          : { user: null }),
    },
  });
  return reply
    .code(page ? 200 : 404)
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}

function fillParams(call: string, params: Record<string, string>): string {
  return call.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}
