import { useSession } from '../../shared/session/session.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { AcronymMat } from './AcronymMat.tsx';
import { Spark } from './drawings.tsx';

/** Sign In and Sign Up, or the library; a placeholder while the session is renewed, so that no wrong button flashes. */
function WayIn() {
  const { state, unreachable } = useSession();
  if (state === 'unknown' && !unreachable) return <Skeleton className="h-10 w-44 max-md:h-11 pointer-coarse:h-11" />;
  if (state === 'signed-in') {
    return (
      <LinkButton to="/challenges" variant="primary">
        Open the library
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton to="/login" variant="primary">
        Sign In
      </LinkButton>
      <LinkButton to="/signup">Sign Up</LinkButton>
    </>
  );
}

/** The top of the home page: name, tagline, buttons, and what the letters stand for (NAV-017, NAV-038 to NAV-041). */
export function Hero() {
  return (
    <section className="workbench border-b border-line">
      <div className="page grid items-center gap-8 py-8 lg:grid-cols-[5fr_7fr] lg:gap-12 lg:py-16">
        <div className="flex flex-col items-start gap-4 lg:gap-6">
          <div className="flex items-start text-[clamp(2.75rem,9vw,4.75rem)]">
            <PageHeading size="display">
              <span className="text-brand">TeamS</span>parks
            </PageHeading>
            <Spark className="size-[0.55em] text-spark" />
          </div>
          <p className="max-w-md text-lg text-soft md:text-xl">
            A table, a timer and a team. Creative challenges for elementary, middle and high school, ready to print and
            ready to play.
          </p>
          <div className="flex flex-wrap gap-3">
            <WayIn />
          </div>
        </div>
        <AcronymMat />
      </div>
    </section>
  );
}
