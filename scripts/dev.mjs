import { install, projectNode, runUntilEnd, say } from './bootstrap.mjs';

install();
say('Starting TeamSparks; pages reload and the server restarts when their files change');
runUntilEnd(projectNode(), ['web/dev.ts']);
