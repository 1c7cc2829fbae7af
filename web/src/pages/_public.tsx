import { createFileRoute, redirect } from '@tanstack/react-router';
import { publicAddress, publicSiteIsElsewhere, type PublicPath } from '../shared/session/boot.ts';

/** Public pages. With PUBLIC_SITE_URL set they live on that site, and these addresses redirect there. */
export const Route = createFileRoute('/_public')({
  beforeLoad: ({ location }) => {
    if (publicSiteIsElsewhere()) throw redirect({ href: publicAddress(location.pathname as PublicPath) });
  },
});
