import { shownName } from '@teamsparks/contract/accounts/display-name';
import type { InvitedPerson } from '@teamsparks/contract/admin/addresses/invited';
import type { InvitedState } from '@teamsparks/contract/admin/invited-limits';
import type { listInvited } from '@teamsparks/contract/admin/endpoints/invited';
import type { QueryOf } from '@teamsparks/contract/calls';
import { csvHead, csvRow } from '@teamsparks/contract/shared/write-csv';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findAdministrators } from '../../accounts/index.ts';
import { countInvited, findInvited, type InvitedRow } from './invited.repository.ts';

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Returns the name of who invited, as others see it; the username of somebody without a name, null where the account is gone. */
const inviterOf = ({ display_name, username }: Pick<InvitedRow, 'display_name' | 'username'>): string | null =>
  display_name === null ? username : shownName(display_name);

function viewOf({ display_name, username, ...row }: InvitedRow): InvitedPerson {
  return {
    ...row,
    invited_by: inviterOf({ display_name, username }),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    queued_at: isoOf(row.queued_at),
    sent_at: isoOf(row.sent_at),
    ended_at: isoOf(row.ended_at),
  };
}

/** Most invitations that ended with somebody's rights and are renewed at once. */
const endedMax = 200;

/** Returns a page of the invitations, newest first, those that ended with their inviters' rights, and whether mails are sent. */
export async function listInvitedPage(
  { config, db }: Pick<Context, 'config' | 'db'>,
  { state, page, per_page }: QueryOf<typeof listInvited>,
) {
  const administrators = await findAdministrators(db);
  const filter = { administrators, state };
  const rows = await findInvited(db, filter, { limit: per_page, offset: (page - 1) * per_page });
  const ended = await findInvited(db, { administrators, state: 'ended' }, { limit: endedMax, offset: 0 });
  return {
    items: rows.map(viewOf),
    total: await countInvited(db, filter),
    page,
    per_page,
    ended: ended.map((row) => ({ id: row.id, invited_by: inviterOf(row) })),
    sends_mail: config.SMTP_URL !== '',
  };
}

const batchRows = 500;
const columns = ['email', 'role', 'name', 'state', 'invited by', 'invited', 'open until', 'mail sent', 'ended'];

/** Yields the invitations in this state, or all, as CSV, newest first. */
export async function* writeInvitedCsv(db: Database, state: InvitedState | undefined): AsyncGenerator<string> {
  yield csvHead(columns);
  const administrators = await findAdministrators(db);
  for (let offset = 0; ; offset += batchRows) {
    const rows = await findInvited(db, { administrators, state }, { limit: batchRows, offset });
    if (rows.length > 0) yield rows.map((row) => csvRow(cellsOf(viewOf(row)))).join('');
    if (rows.length < batchRows) return;
  }
}

const cellsOf = (row: InvitedPerson): string[] =>
  [
    row.email,
    row.role,
    row.name,
    row.state,
    row.invited_by,
    row.created_at,
    row.expires_at,
    row.sent_at,
    row.ended_at,
  ].map((value) => value ?? '');
