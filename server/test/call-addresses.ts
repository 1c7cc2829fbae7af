import type { Endpoint, PlainRoute } from '@teamsparks/contract/shared/endpoint';

type Route = Endpoint | PlainRoute;

/** What a parameter, a query field or a body field of this name may mean. */
export type Meanings = Record<string, readonly unknown[]>;

interface Known {
  meanings: Meanings;
  /** Values of any other parameter. */
  ids: readonly number[];
}

const named = (schema: unknown): string[] => {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod;
  if (def['shape']) return Object.keys(def['shape']);
  const inner = def['innerType'] ?? def['in'] ?? (def['options'] as unknown[] | undefined)?.[0];
  return inner ? named(inner) : [];
};
/** Returns the names of the fields of a call's query or body. */
export const fieldsOf = (route: Route, part: 'query' | 'body') =>
  route.kind === 'json' && route[part] ? named(route[part]) : [];

/** Returns the path with every known value of each parameter. */
function filled(path: string, known: Known): string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (!name) return [path];
  const values = known.meanings[name] ?? known.ids;
  return values.flatMap((value) => filled(path.replace(`:${name}`, String(value)), known));
}

/** Returns each address of a call: without a query, and with each query field that has values here. */
export function addressesOf(route: Route, known: Known): string[] {
  const queries = fieldsOf(route, 'query').flatMap((name) =>
    (known.meanings[name] ?? []).map((value) => `?${name}=${String(value)}`),
  );
  const pairs = [
    ['subject', 'subject_id'],
    ['of', 'id'],
  ] as const;
  const subjects = pairs
    .filter(([of]) => fieldsOf(route, 'query').includes(of))
    .flatMap(([of, its]) =>
      known.ids.flatMap((id) => ['event', 'group', 'plan'].map((what) => `?${of}=${what}&${its}=${id}`)),
    );
  return filled(route.path, known).flatMap((path) => ['', ...queries, ...subjects].map((query) => path + query));
}

/** Returns the text of an answer; of an endless stream, its beginning. */
export async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  let text = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.includes('data:')) break;
  }
  return text;
}
