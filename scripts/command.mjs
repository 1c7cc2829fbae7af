// `npm run admin`, `backup`, `restore` and `doctor`: the words are passed on.
import { attempt, install, projectNode } from './bootstrap.mjs';

install();
process.exitCode = attempt(projectNode(), ['server/src/cli/teamsparks.ts', ...process.argv.slice(2)]) ? 0 : 1;
