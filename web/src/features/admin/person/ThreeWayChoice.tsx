import { Segments } from '../../../shared/ui/Segments.tsx';

interface ThreeWayChoiceProps {
  /** What is allowed or denied. */
  words: string;
  /** What the role says, shown in the first answer. */
  byRole: boolean;
  /** null is "as the role says". */
  value: boolean | null;
  /** Another choice than the saved one. */
  changed: boolean;
  onChoose: (value: boolean | null) => void;
}

/** "By role", "Allowed" or "Denied" for one flag. */
export function ThreeWayChoice({ words, byRole, value, changed, onChoose }: ThreeWayChoiceProps) {
  const options = [
    { value: 'role', label: byRole ? 'By role: allowed' : 'By role: denied' },
    { value: 'true', label: 'Allowed' },
    { value: 'false', label: 'Denied' },
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        {/* The choice has it as its name. */}
        <span aria-hidden="true">{words}</span>
        {!changed && value !== null && <span className="block text-sm text-soft">Exception</span>}
        {changed && <span className="block text-sm font-semibold text-brand">Not saved yet</span>}
      </div>
      <div className="w-full sm:w-96">
        <Segments
          legend={words}
          options={options}
          value={value === null ? 'role' : String(value)}
          onChange={(answer) => onChoose(answer === 'role' ? null : answer === 'true')}
        />
      </div>
    </div>
  );
}
