import {
  aiDifficulties,
  type AiDifficulty,
  aiDifficultyLabels,
  type AiType,
  aiTypeLabels,
} from '@teamsparks/contract/ai/vocabulary';
import { Combine, Hammer, type LucideIcon, Presentation } from 'lucide-react';

const icons: Record<AiType, LucideIcon> = { presentation: Presentation, building: Hammer, combination: Combine };

/** Shows what a team does (presents, builds, or both) with an icon. */
export function TypeLabel({ type }: { type: AiType }) {
  const Icon = icons[type];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon className="size-4.5 shrink-0 text-soft" aria-hidden="true" />
      <span>{aiTypeLabels[type]}</span>
    </span>
  );
}

/** Shows one, two or three filled bars and the word, so that it can be read without color. */
export function Difficulty({ difficulty }: { difficulty: AiDifficulty }) {
  const filled = aiDifficulties.indexOf(difficulty) + 1;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <svg aria-hidden="true" width="22" height="16" viewBox="0 0 22 16" className="shrink-0 text-brand">
        {aiDifficulties.map((one, index) => (
          <rect
            key={one}
            x={1 + index * 7.5}
            y={10 - index * 4}
            width="5"
            height={5 + index * 4}
            rx="1.5"
            fill={index < filled ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.5"
          />
        ))}
      </svg>
      <span>{aiDifficultyLabels[difficulty]}</span>
    </span>
  );
}
