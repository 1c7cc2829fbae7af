import { pictures } from '@teamsparks/contract/accounts/preferences';

interface AvatarProps {
  user: { id: number; username: string; picture?: string | null };
  size?: 'md' | 'lg';
}

const sizes = { md: 'size-9 text-sm', lg: 'size-16 text-2xl' };

/**
 * Shows the picture a person chose from our set, or their initials in one of four colors, always the same for a person.
 * Google's picture is never loaded, because that would reveal to Google who reads which page.
 */
export function Avatar({ user, size = 'md' }: AvatarProps) {
  const picture = pictures.find((one) => one === user.picture);
  if (picture) return <Picture name={picture} size={size} />;
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full font-bold uppercase ${sizes[size]} ${colors[user.id % colors.length]}`}
    >
      {initialsOf(user.username)}
    </span>
  );
}

/** Shows a picture of our set; decorative, because the name of the person or of the picture stands beside it. */
export function Picture({ name, size }: { name: (typeof pictures)[number]; size: keyof typeof sizes }) {
  return <img src={`/pictures/${name}.svg`} alt="" className={`shrink-0 rounded-full ${sizes[size]}`} />;
}

const colors = [
  'bg-brand-fill text-on-brand',
  'bg-spark text-on-spark',
  'bg-coral-fill text-on-brand',
  'bg-ink text-paper',
] as const;

/**
 * Returns the first letters of a name's first two words, "mc" for "maya.chen", or of a single word its first two,
 * "ma" for "maya"; the case stays. Words are letters and digits; without any, returns the first two code points.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = name, second] = words;
  return second ? firstOf(first) + firstOf(second) : [...first].slice(0, 2).join('');
}

const firstOf = (word: string): string => [...word][0] ?? '';
