import type { IForbiddenRuleType } from 'dependency-cruiser';
import { rooms } from './rooms.ts';

/** A rule with a file that would break it: path and text, relative to the project's root. */
export interface HouseRule {
  rule: IForbiddenRuleType;
  planted: Record<string, string>;
}

const forbidden = (name: string, from: object, to: object): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from,
  to,
});

const tests = String.raw`(^|/)test/|\.test\.tsx?$`;
const production = { pathNot: tests };
/** Loaded on demand: it loads slowly, and most installations have no bucket. */
const s3Store = '^server/src/platform/files/s3-store[.]ts$';

/** Rules of imports (docs/architecture.md). */
export const houseRules: HouseRule[] = [
  {
    rule: forbidden(
      'contract-imports-only-zod',
      { path: '^contract/src', ...production },
      { pathNot: ['^contract/src', 'zod/mini', 'node_modules/zod/'] },
    ),
    planted: {
      'contract/src/planted.ts': `import '../../server/src/planted.ts';`,
      'server/src/planted.ts': 'export {};',
    },
  },
  {
    rule: forbidden(
      'browser-loads-addresses-only',
      { path: '^web/src', ...production },
      { path: '^contract/src/([^/]+/endpoints([.]ts|/)|index[.]ts)', dependencyTypesNot: ['type-only'] },
    ),
    planted: {
      'web/src/shared/planted.ts': `import '../../../contract/src/runs/endpoints/planted.ts';`,
      'contract/src/runs/endpoints/planted.ts': 'export {};',
    },
  },
  {
    rule: forbidden(
      'browser-takes-zod-mini',
      { path: '^(contract/src|web/src)', ...production },
      { path: 'node_modules/zod/(index|v4/classic)' },
    ),
    planted: {
      'web/src/shared/planted.ts': `import 'zod';`,
      'node_modules/zod/index.js': '',
      'node_modules/zod/package.json': '{"name":"zod","main":"index.js"}',
    },
  },
  {
    rule: forbidden(
      'platform-knows-no-product',
      { path: '^server/src/platform' },
      { path: '^server/src/(features|seed|app|main|start-up|cli)' },
    ),
    planted: { 'server/src/platform/planted.ts': `import '../app.ts';`, 'server/src/app.ts': 'export {};' },
  },
  {
    rule: forbidden(
      'platform-says-no-product-word',
      { path: '^server/src/platform', ...production },
      { path: '^contract/src/', pathNot: '^contract/src/(shared/|calls[.]ts|operations/endpoints[.]ts)' },
    ),
    planted: {
      'server/src/platform/planted.ts': `import '../../../contract/src/runs/vocabulary.ts';`,
      'contract/src/runs/vocabulary.ts': 'export {};',
    },
  },
  {
    rule: forbidden(
      's3-client-on-demand',
      { path: '^server/src', pathNot: [tests, s3Store] },
      { path: [s3Store, 'node_modules/@aws-sdk/'], dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    planted: {
      'server/src/planted.ts': `import './platform/files/s3-store.ts';`,
      'server/src/platform/files/s3-store.ts': 'export {};',
    },
  },
  {
    rule: forbidden(
      'features-know-no-app',
      { path: '^server/src/features', ...production },
      { path: '^server/src/(seed|app|main|start-up|cli)' },
    ),
    planted: {
      'server/src/features/accounts/planted.ts': `import '../../main.ts';`,
      'server/src/main.ts': 'export {};',
    },
  },
  {
    rule: forbidden(
      'features-by-the-front-door',
      { path: '^server/src/(features/([^/]+)|seed|app|main|start-up|cli)', ...production },
      {
        path: '^server/src/features/[^/]+/.+',
        pathNot: ['^server/src/features/$2/', '^server/src/features/[^/]+/index[.]ts$'],
      },
    ),
    planted: {
      'server/src/features/accounts/planted.ts': `import '../boxes/inner.ts';`,
      'server/src/features/boxes/inner.ts': 'export {};',
    },
  },
  ...Object.entries(rooms).map(([room, uses]) => {
    const other = room === 'html' ? 'operations' : 'html';
    return {
      rule: forbidden(
        `${room}-uses-what-it-declares`,
        { path: `^server/src/features/${room}/`, ...production },
        { path: '^server/src/features/', pathNot: `^server/src/features/(${[room, ...uses].join('|')})/` },
      ),
      planted: {
        [`server/src/features/${room}/planted.ts`]: `import '../${other}/index.ts';`,
        [`server/src/features/${other}/index.ts`]: 'export {};',
      },
    };
  }),
  ...['shared', ...Object.keys(rooms).filter((room) => room !== 'html')].map((room, at, all) => {
    const other = 'html';
    return {
      rule: forbidden(
        `contract-${room}-stands-after-what-it-uses`,
        { path: `^contract/src/${room}/`, ...production },
        { path: '^contract/src/[^/]+/', pathNot: `^contract/src/(${all.slice(0, at + 1).join('|')})/` },
      ),
      planted: {
        [`contract/src/${room}/planted.ts`]: `import '../${other}/addresses.ts';`,
        [`contract/src/${other}/addresses.ts`]: 'export {};',
      },
    };
  }),
  {
    rule: forbidden(
      'sql-in-repositories',
      { path: '^server/src/features', pathNot: [tests, String.raw`[.]repository[.]ts$`] },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    planted: {
      'server/src/features/accounts/planted.service.ts': `import 'kysely';`,
      'node_modules/kysely/index.js': '',
      'node_modules/kysely/package.json': '{"name":"kysely","main":"index.js"}',
    },
  },
  {
    rule: forbidden(
      'http-outside-of-rules',
      { path: String.raw`[.](service|policy|repository)[.]ts$` },
      { path: 'node_modules/fastify/' },
    ),
    planted: {
      'server/src/features/accounts/planted.policy.ts': `import 'fastify';`,
      'node_modules/fastify/index.js': '',
      'node_modules/fastify/package.json': '{"name":"fastify","main":"index.js"}',
    },
  },
  {
    rule: forbidden(
      'web-shared-knows-no-product',
      { path: '^web/src/shared' },
      { path: '^web/src/(parts|features|pages|app)' },
    ),
    planted: {
      'web/src/shared/planted.ts': `import '../parts/inner.ts';`,
      'web/src/parts/inner.ts': 'export {};',
    },
  },
  {
    rule: forbidden('web-parts-know-no-feature', { path: '^web/src/parts' }, { path: '^web/src/(features|pages|app)' }),
    planted: {
      'web/src/parts/planted.ts': `import '../features/accounts/inner.ts';`,
      'web/src/features/accounts/inner.ts': 'export {};',
    },
  },
  {
    rule: forbidden(
      'web-features-are-rooms',
      { path: '^web/src' },
      { path: '^web/src/features/', pathNot: `^web/src/features/(${Object.keys(rooms).join('|')})/` },
    ),
    planted: {
      'web/src/pages/planted.ts': `import '../features/attic/inner.ts';`,
      'web/src/features/attic/inner.ts': 'export {};',
    },
  },
  {
    rule: forbidden(
      'web-features-stay-apart',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/(features|pages|app)', pathNot: '^web/src/features/$1/' },
    ),
    planted: {
      'web/src/features/accounts/planted.ts': `import '../challenges/inner.ts';`,
      'web/src/features/challenges/inner.ts': 'export {};',
    },
  },
  {
    rule: forbidden(
      'web-pages-know-no-app',
      { path: '^web/src/pages', pathNot: '^web/src/pages/__root' },
      { path: '^web/src/app' },
    ),
    planted: { 'web/src/pages/planted.ts': `import '../app/inner.ts';`, 'web/src/app/inner.ts': 'export {};' },
  },
  {
    rule: forbidden('sides-meet-in-the-contract', { path: '^web/src' }, { path: '^(server|e2e|bench)/' }),
    planted: {
      'web/src/shared/planted.ts': `import '../../../server/src/planted.ts';`,
      'server/src/planted.ts': 'export {};',
    },
  },
  {
    rule: forbidden(
      'production-imports-no-tests',
      { path: '^(contract|server|web)/src', ...production },
      { path: tests },
    ),
    planted: { 'server/src/planted.ts': `import '../test/harness.ts';`, 'server/test/harness.ts': 'export {};' },
  },
  {
    rule: forbidden(
      'no-cycles',
      { path: '^(contract|server|web)/' },
      // Through the list of all endpoints, types only: a call is typed by the endpoint of its address.
      { circular: true, viaOnly: { pathNot: '^contract/src/(calls|index)[.]ts$' } },
    ),
    planted: {
      'server/src/one.ts': `import type { Two } from './two.ts'; export type One = Two;`,
      'server/src/two.ts': `import type { One } from './one.ts'; export type Two = One;`,
    },
  },
];
