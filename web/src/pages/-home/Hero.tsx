import { useSession } from '../../shared/session/session.ts';
import { buttonStyle } from '../../shared/ui/Button.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { AcronymMat } from './AcronymMat.tsx';
import { ProductName, tagline } from './ProductName.tsx';

/**
 * Shows Sign In and Sign Up; a placeholder while the session is renewed, so that no wrong button flashes.
 */
function WayIn() {
  const { state, unreachable } = useSession();
  if (state === 'unknown' && !unreachable) return <Skeleton className="h-10 w-44 max-md:h-11 pointer-coarse:h-11" />;
  return (
    <>
      <LinkButton to="/login" variant="primary">
        Sign In
      </LinkButton>
      <LinkButton to="/signup">Sign Up</LinkButton>
    </>
  );
}

/** Shows the top of the page of visitors: name, tagline, buttons, and what the letters stand for. */
export function Hero() {
  return (
    <section className="workbench border-b border-line">
      <div className="page grid items-center gap-8 py-8 lg:py-16 xl:grid-cols-[5fr_7fr]">
        <div className="flex flex-col items-start gap-4 lg:gap-6">
          <div className="flex items-start text-[clamp(2.75rem,9vw,4.75rem)]">
            <ProductName />
          </div>
          <p className="max-w-md text-lg text-soft md:text-xl">{tagline.join(' ')}</p>
          <div className="flex flex-wrap gap-3">
            <WayIn />
            <a href="/run" className={`max-md:w-full ${buttonStyle('quiet', 'md')}`}>
              Join with a code
            </a>
          </div>
        </div>
        <AcronymMat />
      </div>
    </section>
  );
}
