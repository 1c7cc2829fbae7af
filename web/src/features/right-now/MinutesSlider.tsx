import { nowMinutesMax, nowMinutesMin } from '@teamsparks/contract/shared/limits';
import { useEffect, useEffectEvent, useId, useState } from 'react';

const pause = 120;
/** Most minutes of the slider, unless the address asks for more. */
export const sliderMax = 120;

interface MinutesSliderProps {
  minutes: number;
  onChange: (minutes: number) => void;
}

/** Shows the slider for minutes; it moves at once, and `onChange` is called when it rests for a moment. */
export function MinutesSlider({ minutes, onChange }: MinutesSliderProps) {
  const id = useId();
  const [shown, setShown] = useState(minutes);
  const [applied, setApplied] = useState(minutes);
  if (applied !== minutes) {
    setApplied(minutes);
    setShown(minutes);
  }
  const send = useEffectEvent(onChange);
  useEffect(() => {
    if (shown === applied) return;
    const timer = setTimeout(() => send(shown), pause);
    return () => clearTimeout(timer);
  }, [shown, applied]);
  return (
    <div>
      <label htmlFor={id} className="mb-1 flex items-baseline justify-between text-sm font-semibold">
        <span>Minutes</span>
        <output htmlFor={id} className="text-base tabular-nums">
          {shown}
        </output>
      </label>
      <input
        id={id}
        type="range"
        min={nowMinutesMin}
        max={Math.max(Math.min(nowMinutesMax, sliderMax), minutes)}
        step={5}
        value={shown}
        aria-valuetext={`${shown} minutes`}
        className="h-11 w-full"
        onChange={({ target }) => setShown(target.valueAsNumber)}
      />
    </div>
  );
}
