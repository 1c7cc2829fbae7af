/** The initials of a person, in a colour of their own. A picture's address is stored but never loaded (decisions.md GAP-50). */
export function Avatar({ user }: { user: { id: number; username: string } }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-9 shrink-0 items-center justify-center rounded-full text-sm font-bold uppercase ${colours[user.id % colours.length]}`}
    >
      {initialsOf(user.username)}
    </span>
  );
}

const colours = [
  'bg-brand-fill text-on-brand',
  'bg-spark text-on-spark',
  'bg-coral-fill text-on-brand',
  'bg-ink text-paper',
] as const;

/** Of "maya.chen" MC, of "maya" MA; whole characters, so that no emoji is cut. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = name, second] = words;
  return second ? firstOf(first) + firstOf(second) : [...first].slice(0, 2).join('');
}

const firstOf = (word: string): string => [...word][0] ?? '';
