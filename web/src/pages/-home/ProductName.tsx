import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { Spark } from './drawings.tsx';

/** The tagline in two sentences; where there is little room the second one is for screen readers alone. */
export const tagline = [
  'A table, a timer and a team.',
  'Creative challenges for elementary, middle and high school, ready to print and ready to play.',
] as const;

/** Shows the name of the product as the heading of the page, in the font size of what it stands in. */
export function ProductName() {
  return (
    <>
      <PageHeading size="display">
        <span className="text-brand">TeamS</span>parks
      </PageHeading>
      <Spark className="size-[0.55em] text-spark" />
    </>
  );
}
