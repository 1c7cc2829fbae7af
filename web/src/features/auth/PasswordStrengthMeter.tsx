import { passwordStrength, type PasswordStrength } from './password-strength.ts';

const looks: Record<PasswordStrength, { steps: number; colour: string }> = {
  'Too short': { steps: 1, colour: 'bg-red' },
  Weak: { steps: 1, colour: 'bg-red' },
  Fair: { steps: 2, colour: 'bg-spark' },
  Good: { steps: 3, colour: 'bg-green' },
  Strong: { steps: 4, colour: 'bg-green' },
};

/** How good a new password is, in a word and in four steps; read aloud when the word changes. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const { steps, colour } = strength ? looks[strength] : { steps: 0, colour: '' };
  return (
    <div className="flex items-center gap-3">
      <div className="flex flex-1 gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={`h-1.5 flex-1 rounded-full ${step <= steps ? colour : 'bg-line'}`} />
        ))}
      </div>
      <p role="status" className="min-w-40 text-right text-sm text-soft">
        {strength ? (
          <>
            Password strength: <strong className="text-ink">{strength}</strong>
          </>
        ) : (
          'Password strength'
        )}
      </p>
    </div>
  );
}
