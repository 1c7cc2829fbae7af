import { boot } from './boot.ts';

export type PublicPath = '/learn-more' | '/team' | '/contact' | '/privacy' | '/terms';

/** True if PUBLIC_SITE_URL moves the public pages to another site. */
export const publicSiteIsElsewhere = boot.site !== '';

/** Returns the address of a public page: on the external site if there is one, otherwise here. */
export const publicAddress = (path: PublicPath): string => boot.site.replace(/\/+$/, '') + path;
