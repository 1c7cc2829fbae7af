import { Pause, Play, Square, Volume2 } from 'lucide-react';
import { Button } from '../../shared/ui/Button.tsx';
import { Segments } from '../../shared/ui/Segments.tsx';
import { type ReadAloud, speeds } from './use-read-aloud.ts';

const options = speeds.map((speed) => ({ value: speed, label: `${speed}×` }));

/** Shows the buttons that read all that a team hears, from the top, pause and stop that, and change its speed. */
export function ReadAloudBar({ aloud }: { aloud: ReadAloud }) {
  const { reading } = aloud;
  return (
    <div role="group" aria-label="Read aloud" className="flex flex-wrap items-center gap-2 text-base print:hidden">
      {reading === null ? (
        <Button icon={Volume2} onClick={() => aloud.read(0, Infinity)}>
          Read aloud
        </Button>
      ) : (
        <>
          {reading.isPaused ? (
            <Button icon={Play} onClick={aloud.resume}>
              Continue
            </Button>
          ) : (
            <Button icon={Pause} onClick={aloud.pause}>
              Pause
            </Button>
          )}
          <Button icon={Square} variant="quiet" onClick={aloud.stop}>
            Stop
          </Button>
        </>
      )}
      <Segments legend="Speed" options={options} value={aloud.speed} onChange={aloud.setSpeed} />
    </div>
  );
}
