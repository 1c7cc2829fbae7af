import { escapeHtml as escape } from '../../../platform/http/escape-html.ts';
import type { OpenApiDocument } from './open-api.ts';

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
