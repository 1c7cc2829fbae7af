import { starsText } from './rating-text.ts';

interface StarsProps {
  /** 0 to 5, with fractions. */
  rating: number;
  size?: 'sm' | 'md';
}

const sizes = { sm: 'size-4', md: 'size-6' };

/** Five stars, filled as far as the rating goes; read as one picture (REV-004). */
export function Stars({ rating, size = 'sm' }: StarsProps) {
  return (
    <span role="img" aria-label={starsText(rating)} className="relative inline-flex shrink-0">
      <StarRow className={`${sizes[size]} fill-sunken`} />
      <span className="absolute inset-y-0 left-0 flex overflow-hidden" style={{ width: `${rating * 20}%` }}>
        <StarRow className={`${sizes[size]} shrink-0 fill-spark`} />
      </span>
    </span>
  );
}

/** With forced colors, only the outlines tell full stars from empty ones. */
export function StarRow({ className }: { className: string }) {
  return [1, 2, 3, 4, 5].map((star) => (
    <svg
      key={star}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`stroke-control ${className}`}
      strokeWidth="1.25"
      strokeLinejoin="round"
    >
      <path
        vectorEffect="non-scaling-stroke"
        d="M12 2.8l2.85 5.9 6.45.88-4.7 4.5 1.15 6.42L12 17.4l-5.75 3.1 1.15-6.42-4.7-4.5 6.45-.88z"
      />
    </svg>
  ));
}
