import { buildWeb, install, projectNode, runUntilEnd, say } from './bootstrap.mjs';

install();
buildWeb();
say('Starting TeamSparks');
const demo = process.env.NODE_ENV === 'production' ? {} : { SEED: process.env.SEED ?? 'demo' };
runUntilEnd(projectNode(), ['server/src/main.ts'], demo);
