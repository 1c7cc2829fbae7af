import * as z from 'zod/mini';
import { endpoint, plainRoute } from './endpoint.ts';

const state = z.object({ status: z.string() });

export const livez = endpoint({
  method: 'GET',
  path: '/livez',
  summary: 'The process answers',
  access: 'open',
  reply: state,
});

export const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Database, files and disk are usable; 503 otherwise',
  access: 'open',
  reply: state,
});

export const metrics = plainRoute({
  method: 'GET',
  path: '/metrics',
  summary: 'Measurements for Prometheus, with METRICS_TOKEN as bearer; "not found" for everybody else',
  access: 'open',
});

export const openApiDocument = plainRoute({
  method: 'GET',
  path: '/api/docs/openapi.json',
  summary: 'This description as OpenAPI 3.1',
  access: 'open',
});

export const apiReference = plainRoute({
  method: 'GET',
  path: '/api/docs',
  summary: 'The reference page of this interface',
  access: 'open',
});
