import { useState } from 'react';

interface DraftNumberProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Called with the text when the field is left or Enter is pressed, unless nothing was typed. */
  onLeave: (text: string) => void;
}

/** A small number field that takes effect when it is left; until then anything may stand in it. */
export function DraftNumber({ label, value, min, max, onLeave }: DraftNumberProps) {
  const [draft, setDraft] = useState<string>();
  const leave = () => {
    if (draft !== undefined) onLeave(draft);
    setDraft(undefined);
  };
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={label}
      className="pdf-number"
      value={draft ?? value}
      min={min}
      max={max}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
        if (key === 'Escape') setDraft(undefined);
      }}
    />
  );
}
