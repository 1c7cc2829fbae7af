import * as z from 'zod/mini';
import * as at from './addresses.ts';
import { endpoint, plainRoute } from '../shared/endpoint.ts';

const state = z.object({ status: z.string() });

export const livez = endpoint(at.livez, {
  summary: 'The process answers; tells its version if METRICS_TOKEN comes as bearer',
  access: 'open',
  reply: z.object({ status: z.string(), version: z.optional(z.string()) }),
});

export const readyz = endpoint(at.readyz, {
  summary: 'Database, files and disk are usable, 503 otherwise',
  access: 'open',
  reply: state,
});

export const metrics = plainRoute(at.metrics, {
  summary: 'Measurements for Prometheus, with METRICS_TOKEN as bearer; "not found" for everyone else',
  access: 'open',
});

export const openApiDocument = plainRoute(at.openApiDocument, {
  summary: 'This description as OpenAPI 3.1. In production for system_administration, unless API_DOCS=public',
  access: 'open',
});

export const apiReference = plainRoute(at.apiReference, {
  summary: 'The reference page of this interface. In production for system_administration, unless API_DOCS=public',
  access: 'open',
});
