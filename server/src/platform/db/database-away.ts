/** Connection and resource failures of the server, its shutdown and start, a statement that took too long, a standby, two that wait for each other. */
const sqlStates = /^(?:08...|53[0-9][0-9][0-9]|57P..|58...|57014|25006|40P01)$/;
const diskFull = '53100';
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EHOSTDOWN ENETDOWN ENOTFOUND EAI_AGAIN'.split(
    ' ',
  ),
);
/** What the driver, its pool and the query builder say without a code. */
const sentences =
  /timeout exceeded when trying to connect|timeout expired|has not answered in time|Connection terminated|not queryable|connection has been discarded|after calling end on the pool/;

/** Whether the database could not be reached, or not in time: nothing is wrong with what was asked, another try makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message, syscall, cause } = error as NodeJS.ErrnoException;
  if (code === diskFull) return false;
  // A server on a socket of this machine that is not there is "no such file".
  if (syscall === 'connect' || networkCodes.has(code) || sqlStates.test(code) || sentences.test(message)) return true;
  return isDatabaseAway(cause);
}
