export const asked = ['first page', 'filtered', 'rare search', 'common search', 'one challenge'] as const;
export type AskedFor = (typeof asked)[number];

/** A server that people could use in our place, with the same rows. */
export interface Peer {
  name: string;
  url: string;
  headers: Record<string, string>;
  paths: Record<AskedFor, string>;
  stop: () => Promise<void>;
}
