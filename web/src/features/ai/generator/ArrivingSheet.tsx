import { cleanAiTitle } from '@teamsparks/contract/ai/ai-title';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import { useEffect, useRef } from 'react';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { sectionWords } from '../section-words.ts';
import type { ArrivedSection } from './ask-for-challenge.ts';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';

interface ArrivingSheetProps {
  category: Category;
  sections: readonly ArrivedSection[];
  busy: boolean;
}

/** Shows the challenge part by part while it is written, or a blank sheet with what to expect. */
export function ArrivingSheet({ category, sections, busy }: ArrivingSheetProps) {
  const title = sections.find(({ section }) => section === 'title');
  const parts = sections.filter(({ section }) => section !== 'title');
  const last = sections.at(-1);
  const mat = useRef<HTMLDivElement>(null);
  // On phones the sheet is below the form, so it scrolls into view when the challenge arrives.
  useEffect(() => {
    if (title) mat.current?.scrollIntoView({ block: 'nearest' });
  }, [title]);
  return (
    <div ref={mat} className="cutting-mat rounded-lg p-4 sm:p-8">
      <div
        aria-busy={busy}
        className="mx-auto flex max-w-prose flex-col gap-4 rounded-md bg-surface p-5 shadow-raised sm:min-h-80 sm:p-7"
      >
        <div className="flex items-center gap-4">
          <CategoryMark category={category} size={56} />
          <p className="min-w-0 font-heading text-xl leading-tight font-bold">
            {title ? cleanAiTitle(title.text) : busy ? <Skeleton className="h-7 w-48" /> : `A ${category} challenge`}
          </p>
        </div>
        {parts.map(({ section, text }) => (
          <section key={section} className="border-t border-line pt-3">
            <h2 className="font-sans text-sm font-semibold text-soft">{sectionWords[section]}</h2>
            <p className="mt-1 whitespace-pre-line">{text}</p>
          </section>
        ))}
        {busy ? <Writing /> : <Blank />}
      </div>
      {/* Outside the busy region, which screen readers skip. One short sentence per part. */}
      <p role="status" className="sr-only">
        {busy && (last ? `${sectionWords[last.section]} written` : 'The challenge is being written')}
      </p>
    </div>
  );
}

function Writing() {
  return (
    <div className="flex flex-col gap-2.5 border-t border-line pt-4">
      <Skeleton className="h-4 w-1/4" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
    </div>
  );
}

const promises = [
  'A scene that puts the team right into it',
  'A task with rules, and minutes for each part',
  'Everyday materials',
  'Scoring that adds up to 100 points',
];

function Blank() {
  return (
    <ul className="flex flex-col gap-2.5 border-t border-line pt-4 text-soft">
      {promises.map((promise) => (
        <li key={promise} className="flex items-start gap-3">
          <span className="mt-1 size-4 shrink-0 rounded-sm border-2 border-dashed border-control" aria-hidden="true" />
          <span>{promise}</span>
        </li>
      ))}
    </ul>
  );
}
