import { AcronymMat } from './AcronymMat.tsx';
import { ProductName, tagline } from './ProductName.tsx';

/** Shows the top of the page of people who are signed in: name, tagline, and what the letters stand for. */
export function Band() {
  return (
    <section className="workbench border-b border-line">
      <div className="page relative grid items-center gap-3 py-3 md:py-4 xl:grid-cols-[5fr_7fr]">
        <div>
          <div className="flex items-start text-3xl md:text-4xl">
            <ProductName />
          </div>
          <p className="mt-1 text-sm text-soft sm:text-base">{tagline}</p>
        </div>
        <AcronymMat small />
      </div>
    </section>
  );
}
