import type { Permissions, ProviderKind, User } from './addresses/auth.ts';
import type { Preferences } from './preferences.ts';
import type { Paper } from '../shared/sheet-copies.ts';

/** Settings of this server that screens need. */
export interface PageSettings {
  /** Size of the largest PDF that is accepted (bytes). */
  pdf_max_bytes: number;
  /** Length of the shortest password of a student or parent (characters). */
  password_min: number;
  /** Length of the shortest password of staff (characters). */
  password_min_staff: number;
  /** Domains whose addresses may sign up; absent where everyone may. */
  sign_up_domains?: readonly string[];
  /** Only people with an invitation may sign up; absent where others may, too. */
  sign_up_invited?: true;
  /** Time zone of the installation, used for new events. */
  time_zone: string;
  /**
   * Paper for people who have not chosen any; null where the server has no setting, and the country of the device
   * decides.
   */
  paper: Paper | null;
  /** What is not set up on this server; absent where nothing is missing. */
  missing?: readonly ('mail' | 'google')[];
  /** Names of the providers besides Google that sign people in; absent where none is set up. */
  providers?: Partial<Record<Exclude<ProviderKind, 'google'>, string>>;
}

/** What the server writes into every page: its settings, and what it knows about the visitor. */
export interface BootBlock {
  /** Absolute base of the external public site, or '' when its pages are ours. */
  site: string;
  settings: PageSettings;
  /** `null` where nobody is signed in. Absent with `renew`, and where the visitor could not be looked up. */
  user?: User | null;
  permissions?: Permissions;
  preferences?: Preferences;
  /** Version of the program. Only for staff, because it shows which weaknesses are present. */
  version?: string;
  /** The session can be renewed, so the page has to ask the server who this is. */
  renew?: true;
  /** The page arrives painted, for a screen of this kind. */
  painted?: 'phone' | 'computer';
}

/** What the painter of the web build needs to paint a page. */
export interface PaintOrder {
  /** Path and query. */
  url: string;
  boot: BootBlock;
  /** Answers to the first calls of the page, by path and query. */
  answers: Record<string, unknown>;
}

/** HTML of what the page shows first, null where it needs more than it came with; or the stack of the error. */
export type Painted = { markup: string | null } | { failure: string };
