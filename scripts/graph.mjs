// Draws docs/import-graph.md: which part of the product imports which.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { root } from './bootstrap.mjs';

const { output } = await cruise(['contract/src', 'server/src', 'web/src'], {
  baseDir: root,
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  includeOnly: '^(contract|server|web)/src',
  exclude: { path: String.raw`routeTree[.]gen|[.]test[.]tsx?$` },
  collapse: '^contract/src|^(server|web)/src/(features|platform|shared)/[^/]+|^(server|web)/src/(pages|app|seed)',
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  outputType: 'mermaid',
});
writeFileSync(
  join(root, 'docs/import-graph.md'),
  `# Import graph\n\nDrawn by \`npm run graph\`; the rules behind it are tests (server/test/architecture.test.ts).\n\n\`\`\`mermaid\n${output}\n\`\`\`\n`,
);
