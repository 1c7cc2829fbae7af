import pino, { type DestinationStream, type Logger } from 'pino';

const sensitive = /password|token|secret|key|credential|authorization|cookie/i;
const maxDepth = 8;

/** A copy without the values of sensitive names, at any depth (LIM-019); e-mail addresses keep two letters and their host. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskAddresses(maskQuery(value));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > maxDepth) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  const own =
    value instanceof Error ? { ...value, type: value.name, message: value.message, stack: value.stack } : value;
  return Object.fromEntries(
    Object.entries(own).map(([name, inner]) => [name, sensitive.test(name) ? '[REDACTED]' : redact(inner, depth + 1)]),
  );
}

function maskQuery(text: string): string {
  return text.replace(/([?&](?:token|code|state|access_token)=)[^&\s"]+/gi, '$1[REDACTED]');
}

function maskAddresses(text: string): string {
  return text.replace(/\b([\w.+-]{1,2})[\w.+-]{0,62}@([\w-]{1,63}\.[\w.-]{1,190})/g, '$1***@$2');
}

/** One JSON line per event, level info, UTC times; nothing sensitive ever reaches the stream. */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      hooks: {
        logMethod(given, method) {
          const cleaned = given.map((part) => (typeof part === 'string' ? redact(part) : part));
          return method.apply(this, cleaned as Parameters<typeof method>);
        },
      },
    },
    ...(stream ? [stream] : []),
  );
}
