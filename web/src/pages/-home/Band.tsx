import { AcronymMat } from './AcronymMat.tsx';
import { ProductName, tagline } from './ProductName.tsx';

/** Shows the top of the page of people who are signed in: name, tagline, and what the letters stand for. */
export function Band() {
  return (
    <section className="workbench border-b border-line">
      <div className="page relative grid items-center gap-2 py-2 md:py-4 xl:grid-cols-[5fr_7fr]">
        <div className="flex-wrap items-center gap-x-2 max-md:flex max-md:pr-8">
          <div className="flex items-start text-xl md:text-4xl">
            <ProductName />
          </div>
          <p className="text-soft max-md:text-xs">
            <span>{tagline[0]}</span> <span className="max-md:sr-only">{tagline[1]}</span>
          </p>
        </div>
        <AcronymMat small />
      </div>
    </section>
  );
}
