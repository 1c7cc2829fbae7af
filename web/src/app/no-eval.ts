/**
 * The page's policy forbids eval. The schema library would try it once, and the browser would report that; this switch
 * is read when the library's code starts, so it is set before (import this file first).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
