import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { drawImportGraph } from './import-graph.mjs';

writeFileSync(join(root, 'docs/import-graph.md'), drawImportGraph());
