import { categories } from '@teamsparks/contract/vocabulary';
import { Link } from '@tanstack/react-router';
import { CategoryMark } from '../../parts/CategoryMark.tsx';

/** The fifteen categories with their marks; each links to its challenges in the library. */
export function Categories() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="page py-12">
        <h2 className="text-2xl md:text-3xl">Fifteen kinds of “let’s try!”</h2>
        <p className="mt-2 max-w-prose text-soft">
          Some teams build, some act, some sell an invention nobody asked for. Each kind has its own mark, so you find
          it by sight.
        </p>
        <ul className="mt-8 grid grid-cols-2 gap-3 max-[23rem]:grid-cols-1 sm:grid-cols-3 lg:grid-cols-5">
          {categories.map((category) => (
            <li key={category} className="flex">
              <Link
                to="/challenges"
                search={{ category: [category] }}
                className="flex flex-1 flex-col gap-2 rounded-md border border-line bg-surface p-3 leading-tight font-semibold text-ink no-underline hyphens-auto transition-colors hover:border-ink hover:bg-paper max-[23rem]:flex-row max-[23rem]:items-center sm:flex-row sm:items-center sm:gap-3"
              >
                <CategoryMark category={category} size={40} />
                <span className="min-w-0">{category}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
