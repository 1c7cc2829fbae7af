import { Check } from 'lucide-react';
import { CategoryMark } from '../../parts/CategoryMark.tsx';
import { LevelMark } from '../../parts/LevelMark.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { StrawBridge } from './drawings.tsx';

const promises = [
  'The scene and the rules in words that children read themselves',
  'Two lists of materials: what may be used up and what comes back',
  'A clock for every part, and a scoring table that adds up to 100',
  'Safety tips and notes for the appraiser',
];

function Materials({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <p className="font-bold">{title}</p>
      <ul className="mt-1">
        {items.map((item) => (
          <li key={item} className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 shrink-0 rounded-[2px] border border-control" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sheet() {
  return (
    <figure className="mx-auto w-full max-w-md rotate-1 rounded-sm border border-line bg-surface shadow-raised">
      <div className="flex items-center gap-3 border-b-4 border-[#be241f] p-4">
        <CategoryMark category="Bridge" size={44} />
        <div>
          <p className="font-heading text-xl leading-tight font-bold">The Growing River</p>
          <p className="text-sm text-soft">
            <LevelMark level="Elementary" /> · STEM
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-4 p-4 text-sm">
        <StrawBridge className="mx-auto w-56" />
        <p>A tiny beetle wants to cross a river that gets wider and wider. Build a bridge that keeps up!</p>
        <div className="grid grid-cols-2 gap-4">
          <Materials title="May be used up" items={['Copy paper, 8 sheets', 'Masking tape, 1 meter']} />
          <Materials title="Comes back" items={['Scissors, 2 pairs', 'Ruler, 1 piece', 'Eraser, 1 piece']} />
        </div>
      </div>
      <figcaption className="sr-only">A challenge sheet from the library</figcaption>
    </figure>
  );
}

/**
 * Shows a sample of a challenge sheet, drawn like paper, beside a list of what a sheet has and a link to a whole
 * one.
 */
export function SampleSheet() {
  return (
    <section className="page grid items-center gap-10 py-14 lg:grid-cols-2">
      <div>
        <h2 className="text-2xl md:text-3xl">One sheet of paper has it all</h2>
        <p className="mt-2 max-w-prose text-soft">
          Print it, put it on the table, start the timer. Nothing to prepare the night before.
        </p>
        <ul className="mt-6 flex flex-col gap-3">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-3">
              <Check className="mt-0.5 size-5 shrink-0 text-green" aria-hidden="true" />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
        <div className="mt-8">
          <LinkButton to="/sample">Read a whole challenge</LinkButton>
        </div>
      </div>
      <Sheet />
    </section>
  );
}
