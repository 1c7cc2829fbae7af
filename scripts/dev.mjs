import { buildWeb, install, projectNode, runUntilEnd, say } from './bootstrap.mjs';

install();
buildWeb();
say('Starting TeamSparks; the server restarts when its files change');
runUntilEnd(projectNode(), ['--watch-path=server/src', '--watch-path=contract/src', 'server/src/main.ts'], {
  SEED: 'demo',
});
