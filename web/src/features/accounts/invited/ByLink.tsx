export { AlmostDone } from '../AlmostDone.tsx';
import { Invited } from './Invited.tsx';
import { Joining } from './Joining.tsx';

interface ByLinkProps {
  /** Token of an invitation, which comes first: it says more. */
  token: string | undefined;
  /** Token of a link for many. */
  join: string | undefined;
  other: boolean;
}

/** Shows the page of who comes by a link. With "Almost done" one module: every page carries the names of those that load later. */
export function ByLink({ token, join = '', other }: ByLinkProps) {
  return token === undefined ? <Joining token={join} /> : <Invited token={token} other={other} />;
}
