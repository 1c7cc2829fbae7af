import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { workerDatabase } from './database.ts';
import { fileOf, type PersonalTable, readPrivacy } from './privacy-paper.ts';

/** Reads the database's columns by table, and what happens to rows that refer to a deleted account. */
async function actual() {
  const { db } = await workerDatabase();
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%'
    order by c.table_name, c.ordinal_position`.execute(db);
  const { rows: links } = await sql<{ table: string; column: string; rule: 'c' | 'n' }>`
    select k.conrelid::regclass::text as table, a.attname as column, k.confdeltype as rule
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass`.execute(db);
  const tables = Map.groupBy(columns, ({ table }) => table);
  return { tables, links };
}

/** How the paper says that a row goes with the account, or stays and forgets it. */
const says = { c: /\baccount\b/, n: /\bwithout\b/ };
const periodsIn = (words: string): string[] => (words.match(/\b\d+ (?:hour|day|month|year)s?\b/g) ?? []).toSorted();

const paper = readPrivacy();

test('every table of the database stands in the paper once: as one about persons, one that names them, or one that does not', async () => {
  const { tables } = await actual();
  const named = [
    ...paper.personal.map(({ name }) => name),
    ...paper.naming.map(({ name }) => name),
    ...paper.impersonal,
  ];
  expect(named.toSorted()).toEqual([...tables.keys()].toSorted());
});

test('every column of a table about persons is in the paper, with why, who sees it and until when', async () => {
  const { tables } = await actual();
  for (const { name, columns, why, seenBy, until } of paper.personal) {
    const own = (tables.get(name) ?? []).map(({ column }) => column);
    expect(columns.toSorted(), name).toEqual(own.toSorted());
    expect([why, seenBy, until].includes(''), `${name} leaves something open`).toBe(false);
  }
});

test('a table that refers to accounts is about persons or names them, and the paper says what the database does', async () => {
  const { links } = await actual();
  expect(links.length).toBeGreaterThan(40);
  const personal = new Map<string, PersonalTable>(paper.personal.map((one) => [one.name, one]));
  for (const { table, column, rule } of links) {
    const where = `${table}.${column}`;
    const own = personal.get(table);
    if (own) expect(own.until, where).toMatch(says[rule]);
    else expect(paper.naming.flatMap(({ name, columns }) => columns.map((one) => `${name}.${one}`))).toContain(where);
  }
  const emptied = links.filter(({ rule }) => rule === 'n').map(({ table, column }) => `${table}.${column}`);
  for (const { name, columns } of paper.naming)
    for (const column of columns) expect(emptied).toContain(`${name}.${column}`);
});

test('every period of the paper is the one that the program counts', () => {
  for (const { path, code, table, period } of paper.periods) {
    expect(fileOf(path), `${table}, ${period}`).toContain(code);
    const [count = ''] = period.split(' ');
    expect(code, `${table}, ${period}`).toMatch(new RegExp(String.raw`(?<!\d)${count}(?!\d)`));
  }
  for (const { name, until } of paper.personal) {
    const counted = paper.periods.filter(({ table }) => table === name).map(({ period }) => period);
    expect(periodsIn(until), name).toEqual(counted.toSorted());
  }
});

test('what is planted in a paper is read: a column, a table and a period that are not there', () => {
  const planted = readPrivacy(`
## Every column
| table | columns | why | who sees it | until |
| --- | --- | --- | --- | --- |
| \`users\` | \`id\`, \`shoe_size\` | to fit | nobody | 3 days |

| table | columns | who sees it |
| --- | --- | --- |
| \`plans\` | \`made_by\` | all |

These name no person: \`tags\`.

## Who is given it
| column | readers |
| --- | --- |
| \`users.shoe_size\` | the person, leaders |
| \`users.hash\` | nobody |

Not followed: \`users.role\`.

## Periods
| table | period | file | what stands there |
| --- | --- | --- | --- |
| \`users\` | 3 days | \`server/src/config.ts\` | \`\` days = sql\`3\` \`\` |
`);
  expect(planted).toEqual({
    personal: [{ name: 'users', columns: ['id', 'shoe_size'], why: 'to fit', seenBy: 'nobody', until: '3 days' }],
    naming: [{ name: 'plans', columns: ['made_by'] }],
    impersonal: ['tags'],
    periods: [{ table: 'users', period: '3 days', path: 'server/src/config.ts', code: 'days = sql`3`' }],
    typed: [
      { column: 'users.shoe_size', readers: ['the person', 'leaders'] },
      { column: 'users.hash', readers: [] },
    ],
    unfollowed: ['users.role'],
  });
});
