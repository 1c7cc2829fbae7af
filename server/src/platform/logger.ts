import pino, { type DestinationStream, type Logger } from 'pino';

const sensitive = /password|token|secret|key|credential|authorization|cookie/i;
/** In `name=value` text also one-time values of identity providers, names of session cookies, and links of invitations. */
const sensitiveInText = new RegExp(`${sensitive.source}|access|refresh|oauth|^code$|^state$|^invite$|^join$`, 'i');
const masked = '[REDACTED]';
const maxDepth = 8;

/** Text that is logged without redaction: the link of an email that is not sent. */
export class Shown {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Returns a copy of a value for the log: values under sensitive names and secrets inside texts are masked, email
 * addresses keep at most two letters and their host, bytes become their number. What lies deeper than 8 levels is
 * left out; {@link Shown} texts pass unmasked.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (value instanceof Shown) return value.text;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Uint8Array) return `[${value.length} bytes]`;
  if (depth > maxDepth) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  const own = value instanceof Error ? readError(value) : value;
  return Object.fromEntries(
    Object.entries(own).map(([name, inner]) => [name, sensitive.test(name) ? masked : redact(inner, depth + 1)]),
  );
}

function readError(error: Error) {
  const { name: type, message, stack, cause } = error;
  return { ...error, type, message, stack, ...(cause !== undefined && { cause }) };
}

/**
 * Masks sensitive values inside a sentence: in URLs, headers, forms and JSON. Every pattern starts at the start of a word, so that a
 * long word is read once.
 */
function maskText(text: string): string {
  return (
    text
      .replace(/(?<![\w%.[\]-])([\w%.[\]-]+)=([^&\s"';]*)/g, (pair, name: string) =>
        sensitiveInText.test(decoded(name)) ? `${name}=${masked}` : pair,
      )
      .replace(/"([\w.-]{1,64})"\s*:\s*"(?:[^"\\]|\\.)*"/g, (pair, name: string) =>
        sensitive.test(name) ? `"${name}":"${masked}"` : pair,
      )
      // The code in these addresses is enough to open the page.
      .replace(/\/(run|appraise)\/[^/?#\s"']+/g, `/$1/${masked}`)
      .replace(/\b(bearer|basic)\s+[\w.~+/=-]{16,}/gi, `$1 ${masked}`)
      .replace(
        /(?<![^\s@"'<>(),;:=?&/])([^\s@"'<>(),;:=?&/]{1,2})[^\s@"'<>(),;:=?&/]*?(@|%40)([\w-]+\.[\w.-]+)/gi,
        '$1***$2$3',
      )
  );
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Creates the logger: one JSON line per event with UTC times, redacted; to stdout if no stream is given. */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(given, method) {
          const [first, ...rest] = given as unknown[];
          const parts =
            first instanceof Error ? [{ err: first }, ...(rest.length > 0 ? rest : [first.message])] : given;
          method.apply(this, parts.map((part) => redact(part)) as Parameters<typeof method>);
        },
      },
    },
    ...(stream ? [stream] : []),
  );
}
