/** Connection and resource failures, shutdown and start of the server, statement timeouts, standby servers, deadlocks. */
const sqlStates = /^(?:08...|53[0-9][0-9][0-9]|57P..|58...|57014|25006|40P01)$/;
const diskFull = '53100';
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EHOSTDOWN ENETDOWN ENOTFOUND EAI_AGAIN'.split(
    ' ',
  ),
);
/** Messages without a code, from the driver, its pool and the query builder. */
const sentences =
  /timeout exceeded when trying to connect|timeout expired|has not answered in time|Connection terminated|not queryable|connection has been discarded|after calling end on the pool/;

/** Tells whether an error (or its cause) means that the database could not be reached, or not in time, so that another try makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message, syscall, cause } = error as NodeJS.ErrnoException;
  if (code === diskFull) return false;
  // A missing server on a local socket gives ENOENT.
  if (syscall === 'connect' || networkCodes.has(code) || sqlStates.test(code) || sentences.test(message)) return true;
  return isDatabaseAway(cause);
}
