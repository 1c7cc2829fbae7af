import { routes } from '@teamsparks/contract';
import type { Access } from '@teamsparks/contract/shared/access';
import type { Endpoint, PlainRoute } from '@teamsparks/contract/shared/endpoint';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { escapeHtml as escape } from '../../platform/http/escape-html.ts';

interface Operation {
  summary: string;
  tags: string[];
  description: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: unknown;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: unknown;
}

const errorSchema = {
  type: 'object',
  required: ['detail', 'code', 'request_id'],
  properties: {
    detail: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', description: 'Machine-readable' },
    request_id: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

/** Returns the OpenAPI 3.1 document, generated from the routes of the contract. */
export function openApi(publicUrl: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'TeamSparks',
      version: '1',
      description:
        'Sign in at /api/auth/token; the session is a cookie. Times are ISO-8601 UTC, errors have a `detail`.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'ts_access' } },
    },
  };
}

/** Header of the calls that create something. */
const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same request with the same key within 24 hours is done once and answered the same.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

function operationOf(route: Endpoint | PlainRoute): Operation {
  const operation: Operation = {
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    description: describe(route.access),
    security: route.access === 'open' ? [] : [{ session: [] }],
    responses: {
      [route.status ?? 200]: { description: 'Success', ...(route.kind === 'json' && json(route.reply, 'output')) },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
  const parameters = route.once ? [idempotencyKey] : [];
  if (route.kind === 'json') {
    parameters.push(...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query'));
  }
  if (parameters.length > 0) operation.parameters = parameters;
  if (route.kind === 'plain') return operation;
  if (route.body) operation.requestBody = { required: true, ...json(route.body, 'input') };
  return operation;
}

const schemaOf = (schema: unknown, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJSONSchema(schema as $ZodType, { io, unrepresentable: 'any' });
  return rest;
};
const json = (schema: unknown, io: 'input' | 'output') => ({
  content: { 'application/json': { schema: schemaOf(schema, io) } },
});

function parametersOf(schema: unknown, place: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && place !== 'query'),
    ...(place === 'query' && { allowEmptyValue: true }),
    schema: inner,
  }));
}

function describe(access: Access): string {
  if (access === 'open') return 'Open to everyone.';
  if (access === 'session') return 'Needs a session.';
  if ('run' in access) return `Needs the cookie of a screen that joined a run as ${access.run}.`;
  return 'all' in access
    ? `Needs a session and ${access.all.join(' and ')}.`
    : `Needs a session and one of ${access.any.join(', ')}.`;
}

/** Returns the API description as one HTML page without scripts and external resources. */
export function referencePage(document: OpenApiDocument): string {
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const details = { parameters: operation.parameters, body: operation.requestBody, answers: operation.responses };
      return `<section><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2>
<p>${escape(operation.summary)}. ${escape(operation.description)}</p>
<details><summary>Parameters, body, answers</summary><pre>${escape(JSON.stringify(details, null, 2))}</pre></details></section>`;
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>TeamSparks API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>TeamSparks API</h1>
<p>${escape(document.info.description)} As a file: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}
