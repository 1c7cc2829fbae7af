import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Pencil, Scissors, Spark, TapeRoll } from './drawings.tsx';

/** What the five letters stand for; the home page shows both. */
const expansions = [
  ['Technology', 'Engineering', 'Art', 'Math', 'Science'],
  ['Teamwork', 'Empathy', 'Attitude', 'Mentoring', 'Service'],
] as const;
const changesEvery = 7000;

const tilts = ['-rotate-3', 'rotate-2', '-rotate-1', 'rotate-3', '-rotate-2'];
const tapes = ['fill-spark', 'fill-coral-fill', 'fill-[#37a88f]', 'fill-spark', 'fill-coral-fill'];

function Tile({ letter, at }: { letter: string; at: number }) {
  return (
    <span className={`relative shrink-0 ${tilts[at]}`} aria-hidden="true">
      <span className="flex size-12 items-center justify-center rounded-sm bg-[#fffdf7] font-heading text-3xl font-bold text-[#4338ca] shadow-raised sm:size-[4.5rem] sm:text-5xl">
        {letter}
      </span>
      <svg
        viewBox="0 0 40 14"
        className="absolute -top-1.5 left-1/2 w-1/2 -translate-x-1/2 -rotate-6"
        aria-hidden="true"
      >
        <path
          d="M2 1 38 2l-2 2.500 3 2.500-2 2.500 2 3L2 12l2-2.500-3-3 2.500-2.500z"
          className={`${tapes[at]} opacity-90`}
        />
      </svg>
    </span>
  );
}

/**
 * Shows the cutting mat with the five letters. The two expansions alternate every 7 seconds with a 400 ms fade; people
 * who prefer reduced motion see both, still.
 */
function AcronymMat() {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => setShown((before) => 1 - before), changesEvery);
    return () => clearInterval(timer);
  }, [paused]);
  const Icon = paused ? Play : Pause;
  const label = paused ? 'Start the changing words' : 'Stop the changing words';
  return (
    <div className="cutting-mat relative rounded-lg p-5 shadow-raised sm:px-8 sm:pt-14 sm:pb-16">
      <ul className="relative z-10 grid gap-3 sm:grid-cols-5 sm:gap-2">
        {[...'TEAMS'].map((letter, at) => (
          <li key={letter} className="flex items-center gap-4 sm:flex-col sm:gap-5">
            <Tile letter={letter} at={at} />
            <span className="grid font-heading text-xl font-bold text-[#fffdf7] sm:justify-items-center sm:text-base">
              {expansions.map((words, which) => (
                <span
                  key={words[at]}
                  className={`col-start-1 row-start-1 transition-[opacity,visibility] duration-400 motion-reduce:visible motion-reduce:row-start-auto motion-reduce:opacity-100 ${which === shown ? '' : 'invisible opacity-0'}`}
                >
                  {words[at]}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Scissors className="absolute right-4 -bottom-6 w-24 rotate-12 sm:right-10 sm:-bottom-8 sm:w-32" />
      <Pencil className="absolute bottom-4 left-6 hidden w-40 sm:block" />
      <TapeRoll className="absolute -top-5 right-5 w-14 xs:w-20 sm:-top-7 sm:w-24" />
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setPaused(!paused)}
        className="absolute top-1/2 right-2 z-10 inline-flex size-11 items-center justify-center rounded-full text-[#fffdf7] hover:bg-[#ffffff26] focus-visible:outline-spark motion-reduce:hidden sm:top-2 sm:right-auto sm:left-2"
      >
        <Icon className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}

/**
 * Shows Sign In and Sign Up, or the library; a placeholder while the session is renewed, so that no wrong button
 * flashes.
 */
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

/** Shows the top of the home page: name, tagline, buttons, and what the letters stand for. */
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
