import { libraryPageSize } from '../shared/limits.ts';
import type { Paper } from '../shared/sheet-copies.ts';
import type { Level } from '../shared/vocabulary.ts';

// Apart from the schemas: every page reads the preferences of its visitor, few write them.

/** Pictures people can choose for themselves. Pictures from other sites are never loaded. */
export const pictures = ['fox', 'owl', 'whale', 'robot', 'rocket', 'cactus', 'kite', 'puzzle'] as const;

export const themes = ['light', 'dark', 'system'] as const;
export const textSizes = ['normal', 'large', 'larger'] as const;
/** Rows per page of the library; the first is the default. */
export const pageSizes = [libraryPageSize, 20, 50] as const;

/** Settings that people choose for themselves. */
export interface Preferences {
  theme: (typeof themes)[number];
  reduced_motion: boolean;
  text_size: (typeof textSizes)[number];
  items_per_page: (typeof pageSizes)[number];
  /** Level with which the library opens; null for all. */
  default_level: Level | null;
  /** Paper to print on; null for the usual one where the person lives. */
  paper: Paper | null;
  /** Optional mails; mails about the safety of the account are always sent. */
  email_notices: boolean;
  /** A mail on the day before an event that this person leads, about what is missing. */
  preparation_notices: boolean;
  /** The person was asked on the home page what to be called. */
  asked_for_name: boolean;
}

/** Settings of a person who has chosen nothing. */
export const standardPreferences: Preferences = {
  theme: 'system',
  reduced_motion: false,
  text_size: 'normal',
  items_per_page: libraryPageSize,
  default_level: null,
  paper: null,
  email_notices: true,
  preparation_notices: false,
  asked_for_name: false,
};
