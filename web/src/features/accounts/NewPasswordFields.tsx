import type { ComponentProps } from 'react';
import { PasswordField } from '../../shared/forms/fields.tsx';

type PasswordStrength = 'Too short' | 'Weak' | 'Fair' | 'Good' | 'Strong';

const shortest = 8;
/** The number of possible characters per position, added up for each kind that occurs. */
const kinds: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/\p{Nd}/u, 10],
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/[^\p{Nd}\p{Ll}\p{Lu}]/u, 33],
];
const bounds: readonly (readonly [bits: number, strength: PasswordStrength])[] = [
  [40, 'Weak'],
  [60, 'Fair'],
  [80, 'Good'],
];

/**
 * Counts the characters that are hard to guess: not repeated, not in sequence ("abc", "321"), not one of only a few.
 */
function surprises(characters: readonly string[]): number {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const fresh = codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? -9)) > 1).length;
  return Math.min(fresh, new Set(codes).size * 2);
}

/**
 * Returns a rough strength of a password from length and variety, "Too short" below 8 characters; undefined for ''.
 * The server decides what it accepts.
 */
export function passwordStrength(password: string): PasswordStrength | undefined {
  const characters = [...password.normalize('NFC')];
  if (characters.length === 0) return undefined;
  if (characters.length < shortest) return 'Too short';
  const alphabet = kinds.reduce((sum, [pattern, size]) => (pattern.test(password) ? sum + size : sum), 0);
  const bits = surprises(characters) * Math.log2(alphabet);
  return bounds.find(([bound]) => bits < bound)?.[1] ?? 'Strong';
}

const looks: Record<PasswordStrength, { steps: number; color: string }> = {
  'Too short': { steps: 1, color: 'bg-red' },
  Weak: { steps: 1, color: 'bg-red' },
  Fair: { steps: 2, color: 'bg-spark' },
  Good: { steps: 3, color: 'bg-green' },
  Strong: { steps: 4, color: 'bg-green' },
};

/** Shows how strong a new password is, in a word (read aloud) and in four steps. */
function PasswordStrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const { steps, color } = strength ? looks[strength] : { steps: 0, color: '' };
  return (
    <div className="flex items-center gap-3">
      <div className="flex flex-1 gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={`h-1.5 flex-1 rounded-full ${step <= steps ? color : 'bg-line'}`} />
        ))}
      </div>
      <p role="status" className="min-w-40 text-right text-sm text-soft">
        {strength ? (
          <span>
            Password strength: <strong className="text-ink">{strength}</strong>
          </span>
        ) : (
          'Password strength'
        )}
      </p>
    </div>
  );
}

interface NewPasswordFieldsProps {
  /** The server takes no fewer characters. */
  shortest: number;
  password: ComponentProps<typeof PasswordField>;
  confirmation: ComponentProps<typeof PasswordField>;
}

/** Shows two fields for a new password, with its strength. */
export function NewPasswordFields({ shortest, password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField
          {...password}
          required
          hint={`At least ${shortest} characters. A few unrelated words are strong and easy to remember.`}
          autoComplete="new-password"
        />
        <PasswordStrengthMeter password={password.value} />
      </div>
      <PasswordField {...confirmation} required autoComplete="new-password" />
    </>
  );
}
