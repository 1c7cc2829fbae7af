import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const none = ["'none'"];
const self = ["'self'"];

/** Headers of every answer (security.md SEC-33, SEC-34); no COEP, and a referrer policy that video embeds survive. */
export async function securityHeaders(app: FastifyInstance, { secure }: { secure: boolean }) {
  await app.register(helmet, {
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    // What may be kept says so itself: pages, their files and PDFs (SEC-29).
    reply.header('cache-control', 'no-store');
  });
}
