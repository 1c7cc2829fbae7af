import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Pencil, Scissors, TapeRoll } from './drawings.tsx';

/** What the five letters stand for; the home page shows both. */
const expansions = [
  ['Technology', 'Engineering', 'Art', 'Math', 'Science'],
  ['Teamwork', 'Empathy', 'Attitude', 'Mentoring', 'Service'],
] as const;
const changesEvery = 7000;

const tilts = ['-rotate-3', 'rotate-2', '-rotate-1', 'rotate-3', '-rotate-2'];
const tapes = ['fill-spark', 'fill-coral-fill', 'fill-[#37a88f]', 'fill-spark', 'fill-coral-fill'];

function Tile({ letter, at, small }: { letter: string; at: number; small: boolean }) {
  const size = small ? 'size-8 text-xl max-md:hidden' : 'size-12 text-3xl sm:size-[4.5rem] sm:text-5xl';
  return (
    <span className={`relative shrink-0 ${tilts[at]}`} aria-hidden="true">
      <span
        className={`flex items-center justify-center rounded-sm bg-[#fffdf7] font-heading font-bold text-[#4338ca] shadow-raised ${size}`}
      >
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
 * Shows the five letters with what they stand for. The two expansions alternate every 7 seconds with a 400 ms fade; people who
 * prefer reduced motion see both, still.
 */
function Letters({ shown, small }: { shown: number; small: boolean }) {
  return (
    <ul
      className={`relative z-10 ${small ? 'flex min-h-8 flex-1 flex-wrap items-center justify-between gap-1 max-md:overflow-hidden md:grid md:grid-cols-5' : 'grid gap-3 sm:grid-cols-5 sm:gap-2'}`}
    >
      {[...'TEAMS'].map((letter, at) => (
        <li key={letter} className={`flex items-center ${small ? 'gap-2 md:flex-col' : 'gap-4 sm:flex-col sm:gap-5'}`}>
          <Tile letter={letter} at={at} small={small} />
          <span
            className={`grid font-heading font-bold text-[#fffdf7] sm:justify-items-center ${small ? 'max-md:text-xs' : 'text-xl sm:text-base'}`}
          >
            {expansions.map((words, which) => (
              <span
                key={words[at]}
                className={`col-start-1 row-start-1 transition-[opacity,visibility] duration-400 motion-reduce:visible motion-reduce:row-start-auto motion-reduce:opacity-100 ${which === shown ? '' : `invisible opacity-0 ${small ? 'motion-safe:max-md:absolute' : ''}`}`}
              >
                {words[at]}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface AcronymMatProps {
  /** A low mat without drawings; on a phone the five words alone, and the button at the top of the nearest positioned box. */
  small?: boolean;
}

/** Shows the cutting mat with the five letters and the button that stops the changing words. */
export function AcronymMat({ small = false }: AcronymMatProps) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => setShown((before) => 1 - before), changesEvery);
    return () => clearInterval(timer);
  }, [paused]);
  const Icon = paused ? Play : Pause;
  const label = paused ? 'Start the changing words' : 'Stop the changing words';
  const place = small
    ? 'shrink-0 md:text-[#fffdf7] md:focus-visible:outline-spark max-md:absolute max-md:top-0 max-md:right-2'
    : 'absolute top-1/2 right-2 z-10 text-[#fffdf7] focus-visible:outline-spark sm:top-2 sm:right-auto sm:left-2';
  return (
    <div
      className={`cutting-mat rounded-lg shadow-raised ${small ? 'flex items-center gap-2 px-2 md:p-3' : 'relative p-5 sm:px-8 sm:pt-14 sm:pb-16'}`}
    >
      <Letters shown={shown} small={small} />
      {!small && (
        <>
          <Scissors className="absolute right-4 -bottom-6 w-24 rotate-12 sm:right-10 sm:-bottom-8 sm:w-32" />
          <Pencil className="absolute bottom-4 left-6 hidden w-40 sm:block" />
          <TapeRoll className="absolute -top-5 right-5 w-14 xs:w-20 sm:-top-7 sm:w-24" />
        </>
      )}
      <button
        type="button"
        aria-label={label}
        onClick={() => setPaused(!paused)}
        className={`inline-flex size-11 items-center justify-center rounded-full hover:bg-[#ffffff26] motion-reduce:hidden ${place}`}
      >
        <Icon className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
