import { type AiType, aiTypeLabels } from '@teamsparks/contract/ai-vocabulary';
import { Combine, Hammer, type LucideIcon, Presentation } from 'lucide-react';

const icons: Record<AiType, LucideIcon> = { presentation: Presentation, building: Hammer, combination: Combine };

/** What a team does: it shows something, builds something, or both. */
export function TypeLabel({ type }: { type: AiType }) {
  const Icon = icons[type];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon className="size-4.5 shrink-0 text-soft" aria-hidden="true" />
      {aiTypeLabels[type]}
    </span>
  );
}
