import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { PageHeading } from '../shared/ui/PageHeading.tsx';

export const notFoundTitle = 'Page not found · TeamSparks';

/** The page for an address that does not exist. */
export function NotFound() {
  return (
    <div className="page flex flex-col items-start gap-4 py-16">
      <PageHeading>This page is not on the table</PageHeading>
      <p className="max-w-prose text-lg text-soft">
        The address may be old or mistyped. The library and the home page are a click away.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" to="/">
          Go to the home page
        </LinkButton>
        <LinkButton to="/challenges">TeamSparks! Library</LinkButton>
      </div>
    </div>
  );
}
