import { libraryPageSize } from '../shared/limits.ts';
import type { Paper } from '../shared/sheet-copies.ts';
import type { Level } from '../shared/vocabulary.ts';

// Apart from the schemas: every page reads the preferences of its visitor, few write them.

/** Pictures people may choose for themselves. A picture from elsewhere is never loaded. */
export const pictures = ['fox', 'owl', 'whale', 'robot', 'rocket', 'cactus', 'kite', 'puzzle'] as const;

export const themes = ['light', 'dark', 'system'] as const;
export const textSizes = ['normal', 'large', 'larger'] as const;
/** Rows per page of the library; the first is the default. */
export const pageSizes = [libraryPageSize, 20, 50] as const;

/** What people choose for themselves. */
export interface Preferences {
  theme: (typeof themes)[number];
  reduced_motion: boolean;
  text_size: (typeof textSizes)[number];
  items_per_page: (typeof pageSizes)[number];
  /** The library opens with this level; null opens it with all. */
  default_level: Level | null;
  /** What they print on; null is what printers have where they live. */
  paper: Paper | null;
  /** Mails about the account's safety are always sent. */
  email_notices: boolean;
  /** A mail the day before an event that this person leads, about what is missing. */
  preparation_notices: boolean;
}

/** What counts where nothing was chosen. */
export const standardPreferences: Preferences = {
  theme: 'system',
  reduced_motion: false,
  text_size: 'normal',
  items_per_page: libraryPageSize,
  default_level: null,
  paper: null,
  email_notices: true,
  preparation_notices: false,
};
