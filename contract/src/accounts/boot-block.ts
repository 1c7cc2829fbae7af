import type { Permissions, User } from './addresses/auth.ts';
import type { Preferences } from './preferences.ts';
import type { Paper } from '../shared/sheet-copies.ts';

/** Settings of this server that screens speak of. */
export interface PageSettings {
  /** Bytes of the largest PDF that is accepted. */
  pdf_max_bytes: number;
  /** Characters of the shortest password of a student or parent. */
  password_min: number;
  /** Of the installation; the zone of new events. */
  time_zone: string;
  /** What is printed on where a person has not chosen; null: nobody decided, so the device's country does. */
  paper: Paper | null;
}

/** What the server writes into every page: its settings, and what it knows of the visitor. */
export interface BootBlock {
  /** Absolute base of the external public site, or '' when its pages are ours. */
  site: string;
  settings: PageSettings;
  /** `null`: nobody is signed in. Absent with `renew`, and where the visitor could not be looked up. */
  user?: User | null;
  permissions?: Permissions;
  preferences?: Preferences;
  /** Of the program. Only staff is told, because it says which weaknesses are known. */
  version?: string;
  /** The session may be renewed: the page has to ask who this is. */
  renew?: true;
  /** The page holds what it shows first, painted for a screen of this kind. */
  painted?: 'phone' | 'computer';
}

/** What the painter of the web build needs in order to paint a page. */
export interface PaintOrder {
  /** Path and query. */
  url: string;
  boot: BootBlock;
  /** To the page's first calls, by path and query. */
  answers: Record<string, unknown>;
}

/** HTML of what the page shows first, null if it asks for more than it came with; or the stack of what went wrong. */
export type Painted = { markup: string | null } | { failure: string };
