const anyOf = (...names: readonly string[]) => `(?:${names.join('|')})`;

const listIcons = anyOf(
  'archive',
  'archive-arrow-up',
  'arrow-down',
  'file-text',
  'list-checks',
  'list-plus',
  'lock-keyhole',
  'pencil',
  'pencil-line',
  'plus',
  'rotate-cw',
  'search',
  'sliders-horizontal',
  'star',
  'tag',
  'x',
);
const pageIcons = anyOf(
  'arrow-left',
  'book-open',
  'calendar-plus',
  'chevron-left',
  'chevron-right',
  'download',
  'external-link',
  'printer',
  'rotate-ccw-clock',
);
const wordsIcons = anyOf('flag', 'package', 'timer', 'volume-2');
const planIcons = anyOf('arrow-up', 'coffee', 'notebook-text', 'rotate-ccw', 'triangle-exclamation-point', 'undo-2');
const eventIcons = anyOf('calendar-cog', 'circle-dashed');
const listUi = anyOf(
  'Badge',
  'Checkbox',
  'Chip',
  'ErrorState',
  'Pagination',
  'ProgressBar',
  'SearchBox',
  'part-later',
  'Select',
  'TextInput',
  'use-list-position',
  'use-media-query',
  'use-page-keys',
  'TitleLink',
);
const challengeParts = anyOf(
  'challenge-failures',
  'challenges\\.queries',
  'library/library-cache',
  'library/use-archiving',
);

/** Which modules share a file. A module belongs to the group with the highest priority among those that it fits. */
export const chunkGroups = [
  // Apart from the entry, which fetches nothing: what every page with data needs.
  {
    name: 'data',
    priority: 3,
    test: /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*(infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries))|node_modules\/@tanstack\/react-router\/dist\/esm\/useLocation|\/contract\/src\/(?:accounts\/addresses\/auth|challenges\/addresses\/challenges|materials\/addresses\/curriculum|shared\/endpoint)\.ts|\/pages\/_signed-in\.tsx\?|\/shared\/api\/(call|call-query|first-answers|request|query-client|WithQueries)\.tsx?|\/parts\/query-keys\.ts/,
  },
  // What pages with forms check their input with.
  {
    name: 'schemas',
    priority: 3,
    test: /node_modules\/zod\/|\/contract\/src\/(?:shared\/(?:fields|text-fields|date-fields)|accounts\/fields\/(?:sign-up|email))\.ts/,
  },
  // … and with them what is written in a challenge and its sheet.
  {
    name: 'challenge-schemas',
    priority: 3,
    test: /\/contract\/src\/(?:challenges\/fields\/(?:challenge|sheet)|shared\/safety-flags)\.ts/,
  },
  // Changes seldom, so that a deploy leaves it in the caches.
  {
    name: 'vendor',
    priority: 2,
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
    tags: ['$initial' as const],
  },
  { name: 'app', priority: 1, tags: ['$initial' as const] },
  // Small pieces that together cost a quarter less than each in a file of its own: what lists are made of …
  {
    name: 'lists',
    test: new RegExp(
      [
        // The library reads its address itself.
        `/shared/(?:url-state/(?!search-state|use-address)|format/)`,
        `/shared/forms/(?:failure-words|use-action|use-in-flight)\\.ts$`,
        `/shared/ui/${listUi}\\.tsx?$`,
        `/lucide-react/dist/esm/icons/${listIcons}\\.mjs$`,
        `/parts/StatusBadge\\.tsx?$`,
        `/contract/src/shared/sheet-parts\\.ts$`,
      ].join('|'),
    ),
  },
  // … the marks of categories and levels, which the page of visitors has, too …
  {
    name: 'category-marks',
    test: /\/parts\/(?:CategoryMark|LevelMark)\.tsx?$|\/contract\/src\/shared\/category-(?:hues|marks)\.ts$/,
  },
  // … what forms are made of, but for the fields that few have and that bring more with them …
  {
    name: 'forms',
    test: /node_modules\/@tanstack\/react-router\/dist\/esm\/useBlocker|\/shared\/forms\/(?!person-fields|parse-by)|\/shared\/ui\/(?:ChangeLine|ConfirmDialog|Dialog|ErrorSummary|Field|ModalFrame|Notice|NumberInput|PasswordInput|TextLink|UnsavedGuard)\.tsx$|\/icons\/eye(?:-off)?\.mjs$|\/parts\/row-order\.ts$/,
  },
  // … what the pages of one challenge, one plan and one event, and the dashboard, have on their buttons and below …
  {
    name: 'page-parts',
    test: new RegExp(`/icons/${pageIcons}\\.mjs$|/shared/ui/MessagePage\\.tsx$`),
  },
  // … what one such page and the pages beside it have, in few files, of which a browser asks for six at a time …
  {
    name: 'marks',
    test: /\/parts\/(?:Stars|rating-text)\.tsx?$|\/contract\/src\/reviews\/addresses\.ts$|\/features\/reviews\/reviews\.queries\.ts$/,
  },
  {
    name: 'challenge-acts',
    test: /\/features\/challenges\/(?:challenge-lifecycle\.queries|pdf\/open-pdf)\.ts$|\/contract\/src\/challenges\/(?:challenge-field-table|addresses\/lifecycle|status-explanations)\.ts$|\/parts\/StatusChoices\.tsx$/,
  },
  { name: 'pdf-parts', test: /\/parts\/pdf\/(?:PdfPage|open-source|patience)\.tsx?$|\/pdf\.worker[\w.]*\?/ },
  { name: 'time-bar', test: /\/parts\/(?:TimeBar|time-shares)\.tsx?$/ },
  {
    name: 'dashboard-page',
    test: /\/features\/practice\/dashboard\/(?!practice|TriedDialog)|\/contract\/src\/practice\/addresses\/dashboard\.ts$/,
  },
  // … what home and dashboard ask first …
  { name: 'next-query', test: /\/parts\/next-steps\/next-query\.ts$|\/contract\/src\/practice\/addresses\/home\.ts$/ },
  // … what stands beside the words of a challenge …
  { name: 'words-icons', test: new RegExp(`/icons/${wordsIcons}\\.mjs$`) },
  // … what reads the files and the numbers that people bring, when they bring them …
  { name: 'reading', test: /\/contract\/src\/shared\/(?:decode-text|lines\/quantity-text)\.ts$/ },
  // … what is said of boxes …
  { name: 'boxes', test: /\/parts\/boxes\/(?:box-words|keeps-boxes)\.ts$/ },
  // … what steers a run …
  { name: 'run-icons', test: /\/icons\/(?:pause|play)\.mjs$/ },
  { name: 'run-state', test: /\/contract\/src\/runs\/(?:run-undo|vocabulary)\.ts$|\/parts\/run\/clock-words\.ts$/ },
  // … what changes the plans of an event …
  { name: 'event-calls', test: /\/parts\/events\/event-calls\.ts$/ },
  // … the days and hours of events, and the lists that they stand in …
  {
    name: 'event-words',
    test: /\/parts\/events\/event-words\.ts$|\/contract\/src\/shared\/(?:clock-time|calendar-date)\.ts$/,
  },
  { name: 'list-states', test: /\/shared\/ui\/(?:EmptyState|ListStates)\.tsx$/ },
  // … rows that people move …
  { name: 'movable-rows', test: /\/parts\/(?:plans\/movable-rows|use-row-dragging)\.tsx?$/ },
  // … what keeps a list in the address …
  { name: 'address', test: /\/shared\/url-state\/(?:search-state|use-address-search)\.tsx?$/ },
  // … and those that only plans have more of …
  { name: 'plan-icons', test: new RegExp(`/icons/${planIcons}\\.mjs$|/contract/src/lesson-plans/plan-parts\\.ts$`) },
  // … or events …
  {
    name: 'event-parts',
    test: new RegExp(`/icons/${eventIcons}\\.mjs$|/parts/events/GroupName\\.tsx$`),
  },
  // … what prints cards …
  {
    name: 'print-cards',
    test: /\/features\/challenges\/print\/PrintCards|\/icons\/layout-grid\.mjs$|\/shared\/display\/paper\.ts$/,
  },
  // … and what is known of challenges wherever they stand.
  {
    name: 'challenge-parts',
    test: new RegExp(
      [
        `/shared/session/(?:user-stor|write-queue)`,
        `/parts/CardFacts\\.tsx$`,
        // What the server paints otherwise than the program.
        `/shared/ui/painted\\.tsx$`,
        `/contract/src/shared/sheet-parts\\.ts$`,
        `/features/(?:challenges/bookmarks|materials)/[\\w-]+\\.tsx?$`,
        `/features/challenges/${challengeParts}\\.tsx?$`,
      ].join('|'),
    ),
  },
];
