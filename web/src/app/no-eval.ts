/**
 * Turns off the schema library's eval probe, which the page's policy forbids and the browser would report. The library
 * reads the switch when it starts, so this file must be imported first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
