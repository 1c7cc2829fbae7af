import { address } from '../shared/endpoint.ts';

export const livez = address('GET', '/livez');
export const readyz = address('GET', '/readyz');
export const metrics = address('GET', '/metrics');
export const openApiDocument = address('GET', '/api/docs/openapi.json');
export const apiReference = address('GET', '/api/docs');
