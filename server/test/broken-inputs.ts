import type { Endpoint } from '@teamsparks/contract/shared/endpoint';
import { safeParse, type $ZodType, type $ZodTypes } from 'zod/v4/core';

type Value = unknown;
type Path = readonly (string | number)[];

/** Values that no form sends; each is put in the place of every value. */
const hostileValues: readonly Value[] = [
  'Paper\0Tower',
  'Tower\ud800',
  'e\u0301'.repeat(6_000),
  1e308,
  null,
  true,
  ['\0', '\ud800'],
  { id: '\0', name: '\ud800' },
];

/** Hostile values in a URL: NUL, half a letter, invalid bytes, numbers that are too large. */
const hostileWords = ['%00', 'a%00b', '%ED%A0%80', '%FF', 'x'.repeat(3_000), '', '-1', '99999999999', '%5B%5D'];

/** Ordinary values; a field gets the first one its schema accepts. */
const ordinary: readonly Value[] = [
  'Paper Tower',
  'papertower',
  'ada@example.com',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://example.org/',
  'example.org',
  '2027-03-13',
  '10:30',
  '123456',
  '1',
  '7b0e2d2e-3f5b-4a53-9d86-2a4b0e1c6d11',
  'true',
  1,
  10,
  60,
  true,
];

const defOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def;
const accepts = (schema: $ZodType, value: Value) => safeParse(schema, value).success;

/** Returns valid values with all optional parts filled in: one, or one per option of a union. */
export function validValues(schema: $ZodType): Value[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape).map(([name, part]) => [name, validValue(part)] as const);
      return fitting(schema, [Object.fromEntries(parts)]);
    }
    case 'array':
      return [[validValue(def.element)]];
    case 'record':
      return [{ [String(validValue(def.keyType))]: validValue(def.valueType) }];
    case 'union':
      return def.options.flatMap((option) => fitting(schema, validValues(option)));
    case 'optional':
    case 'nullable':
    case 'default':
      return validValues(def.innerType);
    case 'pipe':
      return defOf(def.in).type === 'transform' ? validValues(def.out) : fitting(schema, validValues(def.in));
    case 'enum':
      return [Object.values(def.entries)[0]];
    case 'literal':
      return [def.values[0]];
    default:
      return fitting(schema, []);
  }
}

function validValue(schema: $ZodType): Value {
  return fitting(schema, validValues(schema))[0];
}

/** Returns those values that the schema accepts, if needed without one of their parts; otherwise an ordinary value. */
function fitting(schema: $ZodType, first: readonly Value[]): Value[] {
  const accepted = first.flatMap((value) =>
    [value, ...withoutOnePart(value)].filter((one) => accepts(schema, one)).slice(0, 1),
  );
  return accepted.length > 0 ? accepted : ordinary.filter((value) => accepts(schema, value)).slice(0, 1);
}

function withoutOnePart(value: Value): Value[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value);
  return parts.map((left) => Object.fromEntries(parts.filter((part) => part !== left)));
}

/** Returns the path of every part of a value, its root included. */
function pathsOf(value: Value, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function replaceAt(value: Value, [key, ...rest]: Path, by: Value): Value {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((inner, at) => (String(at) === key ? replaceAt(inner, rest, by) : inner));
  const object = value as Record<string, Value>;
  return { ...object, [key]: replaceAt(object[key], rest, by) };
}

function at(value: Value, path: Path): Value {
  return path.reduce((inner, key) => (inner as Record<string, Value>)[key], value);
}

/** Yields a valid body, then copies of it with one part after the other broken: another value, another name, or missing. */
export function* brokenBodies(schema: $ZodType): Generator<string> {
  for (const valid of validValues(schema)) {
    yield JSON.stringify(valid);
    for (const path of pathsOf(valid)) {
      for (const hostile of [...hostileValues, undefined]) yield JSON.stringify(replaceAt(valid, path, hostile)) ?? '';
      const inner = at(valid, path);
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue;
      for (const name of ['\0', '\ud800']) {
        yield JSON.stringify(replaceAt(valid, path, { ...inner, [name]: Object.values(inner)[0] }));
      }
      yield JSON.stringify(valid).replace('{', '{"__proto__":{"role":"admin"},"constructor":{"prototype":1},');
    }
  }
}

/** Yields a valid query or form, then broken ones; names may also be repeated or look like a list or an object. */
export function* brokenQueries(valid: Record<string, Value>): Generator<string> {
  const words = Object.entries(valid).map(([name, value]) => [name, encodeURIComponent(String(value))] as const);
  const joined = (pairs: readonly (readonly [string, string])[]) => pairs.map((pair) => pair.join('=')).join('&');
  yield joined(words);
  for (const [broken, word] of words) {
    const others = words.filter(([name]) => name !== broken);
    for (const hostile of hostileWords) yield joined([...others, [broken, hostile]]);
    yield joined([...words, [broken, '%00']]);
    yield joined([...words, [broken, word], [broken, word]]);
    for (const name of [`${broken}[]`, `${broken}[a]`, `${broken}.a`]) yield joined([...others, [name, word]]);
  }
  yield `%00=%00&%ED%A0%80=1&__proto__=1&${joined(words)}`;
}

/** Yields the path with its parameters filled in, then with one parameter after the other broken. */
export function* brokenPaths(path: string, params: Record<string, string>): Generator<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const filled = (other: Record<string, string> = {}) =>
    path.replace(/:(\w+)/g, (_, name: string) => other[name] ?? params[name] ?? '1');
  yield filled();
  for (const name of names) {
    for (const hostile of hostileWords) yield filled({ [name]: hostile });
    yield filled({ [name]: '%2e%2e%2f%2e%2e' });
    yield filled({ [name]: 'x%2Fy' });
  }
}

/** Returns a query that the endpoint accepts. */
export function validQuery({ query }: Endpoint): Record<string, Value> {
  return query ? (validValue(query) as Record<string, Value>) : {};
}
