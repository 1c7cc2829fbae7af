import { boot } from './boot.ts';

export type PublicPath = '/learn-more' | '/team' | '/contact' | '/privacy' | '/terms';

/** Whether the public pages live on another site (decisions.md GAP-02). */
export const publicSiteIsElsewhere = boot.site !== '';

/** Where a public page is: on the external site if there is one, else here. */
export const publicAddress = (path: PublicPath): string => boot.site.replace(/\/+$/, '') + path;
