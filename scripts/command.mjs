// `npm run admin`, `backup`, `restore` and `doctor`: the first word names the command, the others are its own.
import { attempt, install, projectNode } from './bootstrap.mjs';

install();
const [command, ...words] = process.argv.slice(2);
process.exitCode = attempt(projectNode(), [`server/src/cli/${command}.ts`, ...words]) ? 0 : 1;
