import { createFileRoute, redirect } from '@tanstack/react-router';
import { publicAddress, publicSiteIsElsewhere, type PublicPath } from '../shared/session/public-site.ts';

/** Pages for everybody; where there is an external public site they live there (decisions.md GAP-02). */
export const Route = createFileRoute('/_public')({
  beforeLoad: ({ location }) => {
    if (publicSiteIsElsewhere) throw redirect({ href: publicAddress(location.pathname as PublicPath) });
  },
});
