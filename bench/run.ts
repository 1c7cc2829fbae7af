import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from './parts/api.ts';
import { board } from './parts/board.ts';
import { now } from './parts/now.ts';
import { parse } from './parts/parse.ts';
import { peers } from './parts/peers.ts';
import { run } from './parts/run.ts';
import { start } from './parts/start.ts';
import { text } from './parts/text.ts';
import { web } from './parts/web.ts';
import { runParts } from './run-parts.ts';

// By name only: it installs another program.
const always = { parse, web, start, api, text, board, now, run };
const { rows, broken } = await runParts(process.argv.includes('peers') ? { ...always, peers } : always);
writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`);
process.exit(broken ? 1 : 0);
