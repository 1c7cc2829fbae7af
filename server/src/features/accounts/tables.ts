import type { ProviderKind } from '@teamsparks/contract/accounts/addresses/auth';
import type { Settings } from '@teamsparks/contract/accounts/fields/settings';
import type { RequestWish } from '@teamsparks/contract/admin/vocabulary';
import type { NewRight } from '@teamsparks/contract/shared/access';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Stamp } from '../../platform/db/stamp.ts';

/** `link`: a mailed link was opened; `own`: by a person who also logs in to the account; `administrator`: by hand. */
export type EmailProof = 'link' | 'own' | 'administrator';

export interface UsersTable {
  id: GeneratedAlways<number>;
  username: string;
  /** Null where an older account looks the same. */
  username_skeleton: string | null;
  display_name: string | null;
  email: string;
  email_verified_at: Date | null;
  /** Null until the address is verified. */
  email_proof: EmailProof | null;
  password_hash: string | null;
  /** Whether the password has the length that staff needs; null if it was never measured. */
  staff_password: boolean | null;
  role: Role;
  /** Who gave the role. */
  role_by: Generated<'self' | 'hand' | 'invitation' | 'rule' | 'list'>;
  status: Generated<'active' | 'disabled'>;
  picture: string | null;
  created_at: Stamp;
  phone: string | null;
  school: string | null;
  preferences: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  pending_email: string | null;
  age_confirmed_at: Date | null;
  terms_version: string | null;
  totp_secret: string | null;
  totp_enabled_at: Date | null;
  totp_last_step: number | null;
  /** Time of the last mail about waiting requests, to an administrator. */
  requests_mailed_at: Date | null;
  /** Roles, and flags by exception, that were added since the person closed the notice about them. */
  new_rights: Generated<NewRight[]>;
  /** The link by which the account came. */
  join_link: number | null;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_sha256: string;
}

export interface FlagOverridesTable {
  user_id: number;
  flag: string;
  allowed: boolean;
}

export interface SessionsTable {
  id: string;
  user_id: number;
  is_first: Generated<boolean>;
  /** Through which it began; null where it began with a password. */
  provider: ProviderKind | null;
  salt: Buffer;
  generation: Generated<number>;
  rotated_at: Stamp;
  created_at: Stamp;
  last_used_at: Stamp;
  idle_expires_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  revoke_reason: string | null;
  user_agent: string | null;
  ip: string | null;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Stamp;
  actor_id: number | null;
  action: string;
  subject_type: string | null;
  subject_id: number | null;
  details: JSONColumnType<Record<string, unknown>>;
  request_id: string | null;
  ip: string | null;
  /** The first of a person's looks in a row that this one repeats. */
  begun_with: number | null;
}

export interface IdentitiesTable {
  provider: string;
  subject: string;
  user_id: number;
  email: string;
  created_at: Stamp;
}

export interface EmailTokensTable {
  token_hash: Buffer;
  purpose: 'verify' | 'verify_new' | 'reset' | 'not_me' | 'mail_test';
  user_id: number;
  email: string;
  created_at: Stamp;
  expires_at: Date;
  used_at: Date | null;
}

export interface InvitationsTable {
  id: GeneratedAlways<number>;
  kind: 'leader' | 'author' | 'substitute';
  group_id: number | null;
  lesson_plan_id: number | null;
  event_id: number | null;
  user_id: number;
  invited_by: number;
  note: string | null;
  created_at: Stamp;
  declined_at: Date | null;
}

/** One row at most. */
export interface SettingsTable {
  id: Generated<number>;
  chosen: JSONColumnType<Partial<Settings>>;
  version: Generated<number>;
}

export interface RunRequestsTable {
  user_id: number;
  wants: Generated<RequestWish>;
  /** Class or club. */
  note: string | null;
  asked_at: Stamp;
  granted: boolean | null;
  decided_at: Date | null;
  decided_by: number | null;
}

/** Somebody who was invited: never an account before they have said yes. */
export interface ExpectedPeopleTable {
  id: GeneratedAlways<number>;
  email: string;
  role: 'student' | 'parent' | 'mentor';
  /** Never of students. */
  name: string | null;
  /** A line of the inviter's own. */
  note: string | null;
  /** Null ends it, as the loss of the inviter's rights does. */
  invited_by: number | null;
  created_at: Stamp;
  expires_at: Date;
  /** SHA-256 of the token that is mailed and never shown: it proves the address. */
  mail_token_hash: Buffer | null;
  /** SHA-256 of the token of a copied link or a card: it proves nothing. */
  hand_token_hash: Buffer | null;
  /** SHA-256 of the ten signs of a card, which stand for the token above. */
  hand_signs_hash: Buffer | null;
  /** Time at which the present mail was queued; null without one. */
  mail_queued_at: Date | null;
  mail_sent_at: Date | null;
  /** Why the mail could not be delivered. */
  mail_failed: string | null;
  withdrawn_at: Date | null;
  accepted_at: Date | null;
  accepted_by: number | null;
}

/** A link for many. */
export interface JoinLinksTable {
  id: GeneratedAlways<number>;
  role: 'student' | 'parent' | 'mentor';
  token_hash: Buffer;
  /** Domain that addresses need; null for any. */
  domain: string | null;
  seats: number;
  /** Seats of verified accounts. */
  kept: Generated<number>;
  /** When forms were sent that hold a seat for a day. */
  held: Generated<Date[]>;
  /** Null ends it, as the loss of the maker's rights does. */
  made_by: number | null;
  created_at: Stamp;
  expires_at: Date;
  ended_at: Date | null;
}

/** The tables of this room. */
export interface AccountsTables {
  users: UsersTable;
  recovery_codes: RecoveryCodesTable;
  flag_overrides: FlagOverridesTable;
  sessions: SessionsTable;
  audit_log: AuditLogTable;
  email_tokens: EmailTokensTable;
  identities: IdentitiesTable;
  invitations: InvitationsTable;
  settings: SettingsTable;
  run_requests: RunRequestsTable;
  expected_people: ExpectedPeopleTable;
  join_links: JoinLinksTable;
}
