import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'neutral' | 'green' | 'red' | 'grey' | 'brand';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  green: 'bg-green-tint text-green',
  red: 'bg-red-tint text-red',
  grey: 'bg-grey-tint text-grey',
  brand: 'bg-brand-tint text-brand',
};

/** Shows a small label. Its words carry the meaning; the color only helps. */
export function Badge({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {Icon && <Icon className="size-3.5 shrink-0" aria-hidden="true" />}
      <span>{children}</span>
    </span>
  );
}
