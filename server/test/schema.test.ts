import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { providerKinds } from '@teamsparks/contract/accounts/fields/auth';
import { aiDifficulties, aiProviders, aiStatuses, aiTypes } from '@teamsparks/contract/ai/vocabulary';
import { curriculumNoteKinds } from '@teamsparks/contract/materials/fields';
import { challengeFieldTable, type Field, fieldsWith } from '@teamsparks/contract/challenges/challenge-field-table';
import { answered } from '@teamsparks/contract/challenges/fields/challenge';
import * as challengeVocabulary from '@teamsparks/contract/shared/challenge-vocabulary';
import { reportReasons } from '@teamsparks/contract/reviews/review-reasons';
import { inks, papers, sheetCopies } from '@teamsparks/contract/shared/sheet-copies';
import * as vocabulary from '@teamsparks/contract/shared/vocabulary';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { workerDatabase } from './database.ts';

const source = join(import.meta.dirname, '../src');
const tablesFiles = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?:^|[\\/])tables\.ts$/.test(path))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n');

interface Column {
  nullable: boolean;
  /** `always`: nobody may write it; `default`: it may be left out. */
  filled: 'always' | 'default' | 'never';
  kind: string;
}

/** Returns the tables of all tables.ts, parsed from their text, because types are gone when a test runs. */
function declaredTables(): Record<string, Record<string, Column>> {
  const bodyOf = (name: string) =>
    new RegExp(`export interface ${name}(?: extends FieldColumns)? \\{\\n([^}]*)\\n\\}`).exec(tablesFiles)?.[1] ?? '';
  const fieldsOf = (body: string) =>
    [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, name = '', type = '']) => [name, type] as const);
  const listed = tablesFiles.matchAll(/^export interface \w*Tables(?:\s+extends[^{]*)? \{\n([^}]*)\n\}/gm);
  const tables = Object.fromEntries(
    [...listed]
      .flatMap(([, body = '']) => fieldsOf(body))
      .map(([table, type]) => [
        table,
        Object.fromEntries(fieldsOf(bodyOf(type)).map(([name, column]) => [name, declaredColumn(column)])),
      ]),
  );
  return { ...tables, challenges: { ...tables['challenges'], ...fieldColumns() } };
}

/** Returns the columns of a challenge for the stored fields of the contract. */
function fieldColumns(): Record<string, Column> {
  const samples = { list: [], number: 1, boolean: true };
  const columns = fieldsWith('stored').map((field): [string, Column] => {
    const row: Field = challengeFieldTable[field];
    const takes = (value: unknown) => answered[field].safeParse(value).success;
    const kind = Object.entries(samples).find(([, sample]) => takes(sample))?.[0] ?? 'text';
    const nullable = takes(null);
    return [
      field,
      { nullable, filled: row.required || nullable ? 'never' : 'default', kind: row.stored === 'json' ? 'json' : kind },
    ];
  });
  return Object.fromEntries(columns);
}

function declaredColumn(type: string): Column {
  const filled = type.startsWith('GeneratedAlways<')
    ? 'always'
    : /^(Generated<|Stamp)/.test(type)
      ? 'default'
      : 'never';
  const inner = type.replace(/^(?:GeneratedAlways|Generated)<(.*)>$/, '$1');
  const plain = inner.replace(/ \| null/g, '');
  const kinds: [RegExp, string][] = [
    [/^(JSONColumnType|ColumnType<Record)/, 'json'],
    [/\[\]$/, 'list'],
    [/^number$/, 'number'],
    [/^boolean$/, 'boolean'],
    [/^(Date|Stamp)$/, 'time'],
    [/^Buffer$/, 'bytes'],
    [/./, 'text'],
  ];
  return { nullable: / \| null/.test(type), filled, kind: kinds.find(([form]) => form.test(plain))?.[1] ?? '' };
}

const databaseKinds: Record<string, string> = {
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'text',
  'character varying': 'text',
  uuid: 'text',
  'timestamp with time zone': 'time',
  bytea: 'bytes',
  json: 'json',
  jsonb: 'json',
  ARRAY: 'list',
  date: 'text',
  tsvector: 'text',
};

async function actualTables() {
  const { db } = await workerDatabase();
  const { rows } = await sql<{
    table: string;
    column: string;
    nullable: boolean;
    filled: Column['filled'];
    type: string;
  }>`
    select c.table_name as table, c.column_name as column, c.is_nullable = 'YES' as nullable, c.data_type as type,
      case when c.is_identity = 'YES' or c.is_generated = 'ALWAYS' then 'always'
        when c.column_default is not null then 'default' else 'never' end as filled
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%'`.execute(db);
  const tables: Record<string, Record<string, Column>> = {};
  for (const { table, column, nullable, filled, type } of rows) {
    (tables[table] ??= {})[column] = { nullable, filled, kind: databaseKinds[type] ?? type };
  }
  return tables;
}

/** A default that tables.ts does not use is no contradiction: those columns are always written. */
const alwaysWritten = new Set(['audit_log.details']);

test('the migrated database has the tables, columns, kinds and nullability of tables.ts', async () => {
  const actual = await actualTables();
  for (const name of alwaysWritten) {
    const [table = '', column = ''] = name.split('.');
    const existing = actual[table]?.[column];
    if (existing) existing.filled = 'never';
  }
  const declared = declaredTables();
  expect(Object.keys(declared).length).toBeGreaterThan(10);
  expect(actual).toEqual(declared);
});

test('ENM-002 to ENM-068 the CHECK constraints hold the vocabulary of the contract', async () => {
  const { db } = await workerDatabase();
  const { rows } = await sql<{ column: string; definition: string }>`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and array_length(c.conkey, 1) = 1 and c.connamespace = 'public'::regnamespace`.execute(db);
  const listed = rows
    .map(
      ({ column, definition }) =>
        [column, [...definition.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text)] as const,
    )
    .filter(([, texts]) => texts.length > 1);
  expect(Object.fromEntries(listed)).toEqual({
    'users.role': [...vocabulary.roles],
    'runs.rules': ['practice', 'tournament'],
    'sessions.provider': [...providerKinds],
    'runs.place': ['room', 'alone'],
    'runs.phase': ['lobby', 'running', 'ended'],
    'run_stages.kind': ['challenge', 'text', 'video', 'break'],
    'run_codes.kind': ['team', 'appraiser'],
    'run_screens.kind': ['team', 'appraiser'],
    'users.status': ['active', 'disabled'],
    'run_requests.wants': ['mentor', 'run_challenges'],
    'users.email_proof': ['link', 'own', 'administrator'],
    'users.role_by': ['self', 'hand', 'invitation', 'rule', 'list'],
    'expected_people.role': ['student', 'parent', 'mentor'],
    'join_links.role': ['student', 'parent', 'mentor'],
    'email_tokens.purpose': ['verify', 'verify_new', 'reset', 'not_me', 'mail_test'],
    'challenges.status': [...vocabulary.statuses],
    'challenges.level': [...vocabulary.levels],
    'challenges.tournament_level': [...vocabulary.tournamentLevels],
    'challenges.type': [...vocabulary.challengeTypes],
    'challenges.category': [...vocabulary.categories],
    'challenges.core_mechanic': [...challengeVocabulary.coreMechanics],
    'challenges.skills': [...challengeVocabulary.skills],
    'challenges.safety_flags': [...challengeVocabulary.safetyFlags],
    'challenge_materials.category': [...challengeVocabulary.materialCategories],
    'drawn_copies.copy': [...sheetCopies],
    'drawn_copies.paper': [...papers],
    'drawn_copies.ink': [...inks],
    'curriculum_notes.kind': [...curriculumNoteKinds],
    'material_list_notes.kind': [...curriculumNoteKinds],
    'lesson_plans.status': [...vocabulary.statuses],
    'looking_back_parts.kind': ['video', 'challenge', 'text', 'break'],
    'looking_back_parts.outcome': ['done', 'skipped', 'changed'],
    'lesson_plan_items.kind': ['video', 'challenge', 'text', 'break'],
    'groups.level': [...vocabulary.levels],
    'invitations.kind': ['leader', 'author', 'substitute'],
    'ai_challenges.category': [...vocabulary.categories],
    'ai_challenges.level': [...vocabulary.levels],
    'ai_challenges.difficulty': [...aiDifficulties],
    'ai_challenges.type': [...aiTypes],
    'ai_challenges.status': [...aiStatuses],
    'ai_challenges.provider': [...aiProviders],
    'print_packs.parts': ['plan', 'team', 'appraiser', 'handouts', 'cards', 'list'],
    'print_packs.paper': ['letter', 'a4'],
    'print_packs.ink': ['full', 'low'],
    'print_packs.state': ['waiting', 'drawing', 'ready', 'failed'],
    'print_packs.problem': ['too_long', 'empty', 'refused', 'failed'],
    'review_reports.reason': [...reportReasons],
  });
});

test('every foreign key has an index that begins with it, and says what deletion does', async () => {
  const { db } = await workerDatabase();
  const { rows } = await sql<{ key: string; deletion: string; indexed: boolean }>`
    select c.conrelid::regclass || '.' || a.attname as key, c.confdeltype as deletion,
      exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]) as indexed
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(db);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ indexed }) => !indexed)).toEqual([]);
  // c: rows of nobody go, n: rows outlive their author.
  expect(rows.filter(({ deletion }) => !['c', 'n'].includes(deletion))).toEqual([]);
});
