import { categories } from '@teamsparks/contract/shared/vocabulary';
import { Link } from '@tanstack/react-router';
import { ClipboardCheck, HeartHandshake, type LucideIcon, Rocket } from 'lucide-react';
import { CategoryMark } from '../../parts/CategoryMark.tsx';

/** Shows the fifteen categories with their marks; each links to its challenges in the library. */
export function Categories() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="page py-12">
        <h2 className="text-2xl md:text-3xl">Fifteen kinds of “let’s try!”</h2>
        <p className="mt-2 max-w-prose text-soft">
          Some teams build, some act, some sell an invention no one asked for. Each kind has its own mark, so you find
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

interface Audience {
  icon: LucideIcon;
  title: string;
  tape: string;
  points: readonly string[];
}

const audiences: readonly Audience[] = [
  {
    icon: ClipboardCheck,
    title: 'Mentors',
    tape: 'bg-spark',
    points: [
      'Filter by level, type and category until one fits the room you have.',
      'Check the materials and print the sheet ten minutes before you start.',
      'Keep a shopping list for the whole season.',
    ],
  },
  {
    icon: Rocket,
    title: 'Students',
    tape: 'bg-coral-fill',
    points: [
      'Practice challenges before a tournament, with the same clock and the same points.',
      'Bookmark what the team wants to try next.',
      'Say how it went: every review helps the next team.',
    ],
  },
  {
    icon: HeartHandshake,
    title: 'Parents',
    tape: 'bg-[#37a88f]',
    points: [
      'See at a glance what a challenge asks for and whether it suits your child.',
      'Paper, string and straws: most of it is in the kitchen drawer.',
      'Every sheet has safety tips about scissors, water or heights.',
    ],
  },
];

/** Shows a card for each kind of people who use TeamSparks, with what it does for them. */
export function Audiences() {
  return (
    <section className="page py-12">
      <h2 className="text-2xl md:text-3xl">Who sits around the table</h2>
      <div className="mt-10 grid gap-8 md:grid-cols-3">
        {audiences.map(({ icon: Icon, title, tape, points }) => (
          <article key={title} className="relative rounded-sm border border-line bg-surface p-6 pt-8 shadow-raised">
            <span
              aria-hidden="true"
              className={`absolute -top-3 left-1/2 h-6 w-24 -translate-x-1/2 -rotate-2 opacity-90 ${tape}`}
            />
            <h3 className="flex items-center gap-3 text-xl">
              <Icon className="size-6 text-brand" aria-hidden="true" />
              <span>{title}</span>
            </h3>
            <ul className="mt-4 flex flex-col gap-3 text-soft">
              {points.map((point) => (
                <li key={point} className="border-l-3 border-line pl-3">
                  {point}
                </li>
              ))}
            </ul>
            {title === 'Mentors' && (
              <p className="mt-4">
                <Link to="/signup" search={{ as: 'teacher' }}>
                  Sign up as a teacher or coach
                </Link>
              </p>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}
