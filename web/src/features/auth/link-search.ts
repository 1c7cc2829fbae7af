export interface LinkSearch {
  /** Of a mail; only until the page has read it. */
  token?: string;
}

/** The query of a page that a mail links to. */
export const linkSearch = ({ token }: Record<string, unknown>): LinkSearch =>
  typeof token === 'string' ? { token } : {};
