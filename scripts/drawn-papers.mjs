// What papers say that the source already says: values of choices, limits, pages and calls, and the picture of the rooms.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rooms } from '../server/test/rooms.ts';
import { routes } from '../contract/src/index.ts';
import * as ai from '../contract/src/ai/vocabulary.ts';
import * as shared from '../contract/src/shared/vocabulary.ts';
import * as challenges from '../contract/src/shared/challenge-vocabulary.ts';
import * as limits from '../contract/src/shared/limits.ts';
import { root } from './bootstrap.mjs';
import { drawImportGraph } from './import-graph.mjs';

const drawn = 'Drawn from the source by `npm run papers`; a test fails when it is out of date.';
const id = (prefix, number) => `${prefix}-${String(number).padStart(3, '0')}`;

/** Draws the lines of a vocabulary: each value with the id that it keeps. */
function drawVocabulary() {
  let number = 0;
  const line = (text) => `- **${id('ENM', ++number)}** ${text}`;
  const values = (name, of, note = () => '') => of.map((value) => line(`${name}: ${value}${note(value)}`));
  // The ids were given in the order of the specification, which begins with people who are not signed in.
  const roles = ['guest', 'student', 'mentor', 'parent', 'admin', 'demoAdmin'];
  const unknown = [...shared.roles, 'guest'].filter((role) => !roles.includes(role));
  if (unknown.length > 0) throw new Error(`No id for the roles ${unknown.join(', ')}.`);
  const dash = (category) => (category.includes('–') ? ' (with an en dash, U+2013)' : '');
  const variants = ['Storytelling', 'Characterization', 'Device', 'Bridge', 'Sales', 'Tower'];
  const [easiest, hardest] = [1, challenges.setupDifficultyLabels.length];
  const sections = [
    ['Roles and statuses', [...values('Role', roles), ...values('Status', shared.statuses)]],
    [
      'Types and levels',
      [
        ...values('Challenge type', shared.challengeTypes),
        ...values('Level', shared.levels),
        ...values('Tournament level', shared.tournamentLevels),
      ],
    ],
    ['Categories', values('Category', shared.categories, dash)],
    [
      'Core mechanics and skills',
      [...values('Core mechanic', challenges.coreMechanics), ...values('Skill', challenges.skills)],
    ],
    [
      'Setup, safety, copyright and materials',
      [
        line(`Setup difficulty: ${easiest} to ${hardest}`),
        line('Has materials: yes or no (see CON-23)'),
        ...values('Safety flag', challenges.safetyFlags),
        ...values('Copyright', challenges.copyrights),
        ...values('Material category', challenges.materialCategories),
      ],
    ],
    [
      'Variants',
      [
        ...variants.flatMap((category) => values(category, challenges.variantsOf(category))),
        line(
          'No variant is laid down for Communication, both Improv, Container, Transportation, Water, Invention, Community Service, Speech and Debate (see CON-41)',
        ),
      ],
    ],
    [
      'AI challenges, dashboard and sign-in',
      [
        ...values('AI difficulty', ai.aiDifficulties),
        ...values('AI type', ai.aiTypes),
        ...values('Feedback', ['accept', 'reject']),
        ...values('Dashboard tab', ['favorites', 'bookmarks', 'tried', 'reviews']),
        line('Sign-in provider: google-oauth2'),
      ],
    ],
  ];
  const text = sections.flatMap(([title, lines]) => [`### ${title}`, lines.join('\n')]);
  return ['# Vocabulary', drawn, '## Vocabulary (ENM)', ...text].join('\n\n') + '\n';
}

/** Reads what a constant of a source file is set to, without loading the file: `web/…/Hero.tsx changesEvery`. */
function valueOf(place) {
  const [path, name] = place.split(' ');
  const value = new RegExp(`const ${name}\\b[^=\\n]*= ([^;\\n]+);`).exec(readFileSync(join(root, path), 'utf8'))?.[1];
  if (value === undefined) throw new Error(`${path} has no constant ${name}.`);
  return value.replace(/(?<=\d)_(?=\d)/g, '');
}

const zoom = (name) => valueOf(`web/src/features/challenges/pdf/zoom.ts ${name}`);

/** Draws the limits that the specification names, in its order, and then every limit of the contract. */
function drawLimits() {
  const [, zoomMin, zoomMax] = /min: (\d+), max: (\d+)/.exec(zoom('zoomRange'));
  const lifetime = Number(valueOf('web/src/features/challenges/library/library-cache.ts libraryLifetime'));
  const named = [
    `Challenges a page: ${limits.libraryPageSize}`,
    `Mentors a page: ${limits.mentorPageSize}`,
    `The list of challenges is cached for ${lifetime} ms (${lifetime / 60_000} minutes)`,
    'That cache is kept per role, in local storage, with its time (differs: WRT-11)',
    `The hero's text changes every ${valueOf('web/src/pages/-home/AcronymMat.tsx changesEvery')} ms`,
    "The hero's text fades for 400 ms",
    'The curriculum icon moves for 300 ms',
    'Nobody under 13',
    `Setup difficulty: 1 to ${challenges.setupDifficultyLabels.length}`,
    'Setup difficulty starts at 3',
    'Ratings of a review: 1 to 5',
    'Ratings of a review start at 1',
    'The overall rating takes half stars',
    'Averages have 1 decimal',
    'The comment has 4 rows',
    `Screens are small up to ${/(\d+)px/.exec(valueOf('web/src/features/challenges/library/LibraryScreen.tsx smallScreen'))[1]} px`,
    'Bookmarks have a key of their own in local storage (see GAP-22)',
    'The curriculum has a key of its own in local storage (see GAP-22)',
    'Logs blank the values of fields named password, token, secret, key, credential, authorization',
    'Logs are written at level info',
    `Zoom ends at ${zoomMin} percent`,
    `Zoom ends at ${zoomMax} percent`,
    `Zoom starts at ${zoom('standardZoom')} (on phones: decision 21)`,
    `Zoom changes by ${zoom('step')}`,
    `At ${zoom('noFurtherOut')} zooming out is disabled`,
    `A review in Dialog B has at least ${limits.reviewTextMinLength} characters`,
    `A review in Dialog B has at most ${limits.reviewTextMaxLength} characters`,
    'An event shows up to 4 lesson plans',
    'A single video gets video order 1',
    'A single video gets order index 1',
    'Without a duration the plan dialog stores 0',
    'A status starts as published',
    `After verifying, the login page comes after ${valueOf('web/src/features/accounts/EmailVerification.tsx redirectDelayMs')} ms`,
    `The AI library asks for ${ai.aiPageSize} a page`,
    'A dashboard category defaults to general',
    'A dashboard difficulty defaults to medium',
    'Durations read m:ss',
    'Ratings have 5 stars',
    'A YouTube id has 11 characters',
    'A duration in the plan dialog is at least 1',
    'A duration in the edit dialog is at least 0',
    'source_id defaults to 0',
  ].map((text, at) => `- **${id('LIM', at + 1)}** ${text}`);
  const all = Object.entries(limits)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `| \`${name}\` | ${value} |`);
  return (
    [
      '# Limits',
      drawn,
      '## Limits and constants (LIM)',
      named.join('\n'),
      '## Limits that browser and server share',
      'From `contract/src/shared/limits.ts`, where a comment says what each is for.',
      ['| limit | value |', '| --- | --- |', ...all].join('\n'),
    ].join('\n\n') + '\n'
  );
}

const nameOf = ({ path, method }) => `${path} ${method}`;

/** Returns the calls of each room, by path; the folder of an endpoint's file is its room. */
async function callsByRoom() {
  const files = readdirSync(join(root, 'contract/src'), { recursive: true }).map((path) => path.replaceAll('\\', '/'));
  const ofEndpoints = files.filter((path) => /^[\w-]+\/endpoints(?:\/[\w-]+)?\.ts$/.test(path)).sort();
  const byRoom = new Map(Object.keys(rooms).map((room) => [room, []]));
  for (const path of ofEndpoints) {
    const endpoints = Object.values(await import(pathToFileURL(join(root, 'contract/src', path)).href)).filter((one) =>
      routes.includes(one),
    );
    byRoom.get(path.split('/')[0]).push(...endpoints.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)));
  }
  return [...byRoom].filter(([, calls]) => calls.length > 0);
}

function accessOf(access) {
  if (typeof access === 'string') return access;
  if ('run' in access) return `screen: ${access.run}`;
  return 'all' in access ? access.all.join(' and ') : access.any.join(' or ');
}

/** Draws every page by its address and every call by its room, with what it asks for. */
async function drawRoutes() {
  const pages = readdirSync(join(root, 'web/src/pages'), { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.tsx') && !/(?:^|\/)-|__root|^_[\w-]+\.tsx$/.test(path))
    .map((path) => {
      const address = path
        .slice(0, -'.tsx'.length)
        .replace(/(?:^|\/)_[\w-]+(?=\/)/g, '')
        .replace(/(?:^|\/)index$/, '');
      return [
        `/${address
          .replace(/_\./g, '/')
          .replace(/\$(\w+)/g, '{$1}')
          .replace(/^\//, '')}`,
        path,
      ];
    })
    .filter(([, path], _, all) => !all.some(([, other]) => other === path.replace(/\.tsx$/, '/index.tsx')))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const calls = (await callsByRoom()).flatMap(([room, endpoints]) => [
    `### ${room}`,
    ['| call | who | what it does |', '| --- | --- | --- |']
      .concat(endpoints.map((one) => `| \`${one.method} ${one.path}\` | ${accessOf(one.access)} | ${one.summary} |`))
      .join('\n'),
  ]);
  return (
    [
      '# Routes',
      drawn,
      '## Pages',
      [
        '| address | file below `web/src/pages` |',
        '| --- | --- |',
        ...pages.map(([at, path]) => `| \`${at}\` | ${path} |`),
      ].join('\n'),
      '## Calls',
      'Who: `open` is anybody, `session` whoever is signed in, a flag who holds it ([permissions](../permissions.md)).',
      ...calls,
    ].join('\n\n') + '\n'
  );
}

/** Draws the imports between rooms of the server; an arrow that follows from others is left out. */
function drawRooms() {
  const uses = new Map(Object.entries(rooms));
  const reaches = (from, to) => uses.get(from).some((room) => room === to || reaches(room, to));
  const arrows = [...uses].flatMap(([room, below]) =>
    below
      .filter((one) => !below.some((other) => other !== one && reaches(other, one)))
      .map((one) => `  ${room} --> ${one}`),
  );
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

const picture = /(?<=<!-- rooms: npm run papers -->\n\n)[^]*?(?=\n\n<!-- \/rooms -->)/;

/** Returns the text of every drawn paper by its path from the root. */
export async function drawPapers() {
  const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  return {
    'docs/architecture.md': architecture.replace(picture, drawRooms()),
    'docs/import-graph.md': drawImportGraph(),
    'docs/requirements/limits.md': drawLimits(),
    'docs/requirements/routes.md': await drawRoutes(),
    'docs/requirements/vocabulary.md': drawVocabulary(),
  };
}
