// Imported by the settings of every suite: on an older Node they fail in ways that do not tell why.
import { neededMajor, stop } from './bootstrap.mjs';

/** Other tools read the settings too, to learn what they name. */
const isTestRun = /[\\/](?:vitest|@?playwright)/.test(process.argv[1] ?? '');

if (isTestRun && Number(process.versions.node.split('.')[0]) < neededMajor) {
  stop(
    `The tests need Node ${neededMajor} or later, and this is ${process.version}. Please run "npm test" or ` +
      `"npm test -- path-or-word": both use the Node that the project brings.`,
  );
}
