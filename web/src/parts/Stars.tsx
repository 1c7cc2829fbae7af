import { starsText } from './rating-text.ts';

interface StarsProps {
  /** 0 to 5, with fractions. */
  rating: number;
  size?: 'sm' | 'md';
}

const sizes = { sm: 'h-4', md: 'h-6' };

/** Side of a star, in units of its drawing. */
const side = 24;

/** Shows five stars, filled up to the rating; screen readers read them as one picture. */
export function Stars({ rating, size = 'sm' }: StarsProps) {
  return (
    <span role="img" aria-label={starsText(rating)} className="relative inline-flex shrink-0">
      <StarRow className={`${sizes[size]} fill-sunken`} />
      {rating > 0 && <StarRow shown={rating} className={`absolute inset-y-0 left-0 fill-spark ${sizes[size]}`} />}
    </span>
  );
}

/** Shows the first `shown` of five stars, the last one cut at the fraction; screen readers skip them. */
export function StarRow({ className, shown = 5 }: { className: string; shown?: number }) {
  return (
    <svg
      viewBox={`0 0 ${shown * side} ${side}`}
      aria-hidden="true"
      className={`w-auto stroke-control ${className}`}
      strokeWidth="1.25"
      strokeLinejoin="round"
    >
      {[0, 1, 2, 3, 4].map((star) => (
        <path
          key={star}
          transform={`translate(${star * side})`}
          vectorEffect="non-scaling-stroke"
          d="M12 2.8l2.85 5.9 6.45.88-4.7 4.5 1.15 6.42L12 17.4l-5.75 3.1 1.15-6.42-4.7-4.5 6.45-.88z"
        />
      ))}
    </svg>
  );
}
