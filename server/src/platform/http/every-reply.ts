import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { isProbe } from './readiness.ts';

const none = ["'none'"];
const self = ["'self'"];

/**
 * Sets the security headers of every reply, with HSTS if `secure`, and `cache-control: no-store`, which a route may
 * replace. Videos need a referrer policy that sends the origin, and no COEP.
 */
export function setSecurityHeaders(app: FastifyInstance, { secure }: { secure: boolean }) {
  // Created once: the plugin for Fastify would build the policy for every request.
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: self,
        workerSrc: self,
        connectSrc: self,
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: self,
        styleSrc: self,
        fontSrc: self,
        frameSrc: ['https://www.youtube-nocookie.com'],
        formAction: self,
        baseUri: none,
        objectSrc: none,
        frameAncestors: none,
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) =>
    protect(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    // Nothing is cached unless its route says so: pages, their files and PDFs do.
    reply.header('cache-control', 'no-store');
  });
}

/**
 * Sets the header `x-request-id` on every response, and logs one line per request with its id, URL, status and time
 * (ms), the IP address and the person's id; health probes are not logged.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isProbe(request)) return;
    request.log.info(
      {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user_id: request.actor?.userId,
        ip: request.ip,
      },
      'request',
    );
  });
}
