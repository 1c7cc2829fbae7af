import { attempt, install, projectNode } from './bootstrap.mjs';

install();
process.exitCode = attempt(projectNode(), ['server/src/cli/admin.ts', ...process.argv.slice(2)]) ? 0 : 1;
