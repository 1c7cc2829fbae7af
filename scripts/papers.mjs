// `npm run papers`: draws what papers take from the source.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { drawPapers } from './drawn-papers.mjs';

for (const [path, text] of Object.entries(await drawPapers())) writeFileSync(join(root, path), text);
