import type { IForbiddenRuleType } from 'dependency-cruiser';

/** A rule with a file that would break it: path and text, relative to the project's root. */
export interface HouseRule {
  rule: IForbiddenRuleType;
  planted: Record<string, string>;
}

/** Which server feature may use which other one, through its index.ts. */
const edges: Record<string, string[]> = {
  account: [
    ...[
      'sign-up',
      'ai',
      'audit',
      'auth',
      'boxes',
      'curriculum',
      'dashboard',
      'events',
      'google-sign-in',
      'groups',
      'invitations',
      'lesson-plans',
      'looking-back',
      'mentoring',
      'people',
      'reviews',
      'runs',
      'run-requests',
      'saved-filters',
      'training',
    ],
  ],
  'sign-up': ['audit', 'auth', 'people'],
  admin: ['account', 'sign-up', 'audit', 'auth', 'people'],
  ai: ['audit', 'auth', 'boxes', 'challenges', 'groups', 'settings', 'uploads'],
  auth: ['audit', 'people'],
  backup: ['uploads'],
  board: ['events', 'mentoring', 'people'],
  bookmarks: ['challenges'],
  boxes: ['audit', 'auth', 'people'],
  challenges: ['audit', 'auth', 'boxes', 'people', 'practiced', 'uploads'],
  curriculum: ['auth', 'challenges', 'people'],
  dashboard: ['bookmarks', 'challenges', 'practiced', 'reviews', 'runs', 'settings'],
  doctor: ['uploads'],
  'event-sight': ['programs'],
  events: [
    'audit',
    'auth',
    'challenges',
    'event-sight',
    'groups',
    'invitations',
    'lesson-plans',
    'people',
    'programs',
    'settings',
  ],
  groups: ['audit', 'auth', 'events', 'invitations', 'people', 'programs', 'sign-up'],
  invitations: ['audit', 'auth', 'people'],
  'looking-back': ['audit', 'challenges', 'dashboard', 'events', 'groups', 'lesson-plans', 'runs', 'settings'],
  'google-sign-in': ['sign-up', 'audit', 'auth', 'people'],
  'material-lists': ['challenges', 'curriculum', 'events', 'groups', 'lesson-plans'],
  mentoring: ['audit', 'auth', 'events', 'groups', 'mentors', 'programs', 'sign-up'],
  mentors: ['audit'],
  'lesson-plans': ['audit', 'auth', 'challenges', 'event-sight', 'invitations', 'people', 'training'],
  'library-health': ['auth', 'challenges'],
  preparing: [
    ...[
      'auth',
      'challenges',
      'events',
      'lesson-plans',
      'looking-back',
      'material-lists',
      'runs',
      'settings',
      'sign-up',
    ],
  ],
  'print-packs': ['auth', 'challenges', 'events', 'lesson-plans', 'material-lists'],
  pages: ['account', 'auth', 'settings'],
  programs: ['audit'],
  reviews: ['audit', 'challenges', 'people'],
  'right-now': ['auth', 'boxes', 'challenges', 'events', 'groups', 'lesson-plans', 'practiced', 'programs', 'settings'],
  'saved-filters': ['auth'],
  runs: ['ai', 'audit', 'auth', 'boxes', 'challenges', 'event-sight', 'events', 'groups', 'lesson-plans', 'settings'],
  'run-requests': ['auth'],
  settings: ['audit'],
  'to-review': ['admin', 'ai', 'audit', 'auth', 'challenges', 'people', 'reviews', 'run-requests'],
  training: ['audit'],
  'whats-next': ['events', 'invitations', 'preparing', 'runs', 'to-review'],
};

const forbidden = (name: string, from: object, to: object): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from,
  to,
});

const tests = String.raw`(^|/)test/|\.test\.tsx?$`;
const production = { pathNot: tests };
/** They take a while to load, and most installations have no bucket. */
const s3Modules = '^server/src/platform/files/s3-(store|failures)[.]ts$';

/** Who may import whom (docs/architecture.md). */
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
      { path: '^contract/src/(endpoints/|index[.]ts)', dependencyTypesNot: ['type-only'] },
    ),
    planted: {
      'web/src/shared/planted.ts': `import '../../../contract/src/endpoints/planted.ts';`,
      'contract/src/endpoints/planted.ts': 'export {};',
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
      's3-client-on-demand',
      { path: '^server/src', pathNot: [tests, s3Modules] },
      { path: [s3Modules, 'node_modules/@aws-sdk/'], dynamic: false, dependencyTypesNot: ['type-only'] },
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
    planted: { 'server/src/features/accounts/auth/planted.ts': `import '../../main.ts';`, 'server/src/main.ts': 'export {};' },
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
      'server/src/features/accounts/auth/planted.ts': `import '../audit/inner.ts';`,
      'server/src/features/accounts/audit/inner.ts': 'export {};',
    },
  },
  {
    rule: forbidden(
      'features-along-declared-edges',
      { path: `^server/src/features/(?!(?:${Object.keys(edges).join('|')})/)([^/]+)/`, ...production },
      { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
    ),
    planted: {
      'server/src/features/accounts/audit/planted.ts': `import '../auth/index.ts';`,
      'server/src/features/accounts/auth/index.ts': 'export {};',
    },
  },
  ...Object.entries(edges).map(([feature, uses]) => ({
    rule: forbidden(
      `feature-${feature}-uses-what-it-declares`,
      { path: `^server/src/features/${feature}/`, ...production },
      { path: '^server/src/features/', pathNot: `^server/src/features/(${[feature, ...uses].join('|')})/` },
    ),
    planted: {
      [`server/src/features/${feature}/planted.ts`]: `import '../system/index.ts';`,
      'server/src/features/operations/system/index.ts': 'export {};',
    },
  })),
  {
    rule: forbidden(
      'sql-in-repositories',
      { path: '^server/src/features', pathNot: [tests, String.raw`[.]repository[.]ts$`] },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    planted: {
      'server/src/features/accounts/auth/planted.service.ts': `import 'kysely';`,
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
      'server/src/features/accounts/auth/planted.policy.ts': `import 'fastify';`,
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
      'web/src/parts/planted.ts': `import '../features/auth/inner.ts';`,
      'web/src/features/accounts/inner.ts': 'export {};',
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
    planted: { 'server/src/planted.ts': `import './harness.ts';`, 'server/test/harness.ts': 'export {};' },
  },
  {
    rule: forbidden(
      'no-cycles',
      { path: '^(contract|server|web)/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    planted: {
      'server/src/one.ts': `import './two.ts'; export {};`,
      'server/src/two.ts': `import './one.ts'; export {};`,
    },
  },
];
