import type { SeriesScope } from '@teamsparks/contract/events/addresses';
import { useId } from 'react';

const scopes: readonly { value: SeriesScope; label: string }[] = [
  { value: 'one', label: 'Only this event' },
  { value: 'this_and_following', label: 'This and the following events' },
  { value: 'all', label: 'All events of the series' },
];

interface ScopeChoiceProps {
  legend: string;
  value: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

/** Shows the choice which events of a series an action applies to. */
export function ScopeChoice({ legend, value, onChange }: ScopeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {scopes.map((scope) => (
        <label key={scope.value} className="flex items-center gap-3 py-1 pointer-coarse:min-h-11 max-md:min-h-11">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0"
            checked={scope.value === value}
            onChange={() => onChange(scope.value)}
          />
          <span>{scope.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
