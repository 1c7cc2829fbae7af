import type { Challenge } from '@teamsparks/contract/challenges';
import { type MaterialCategory, setupDifficultyLabels } from '@teamsparks/contract/challenge-vocabulary';
import type { ReactNode } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { inWords } from '../../../parts/in-words.ts';
import { LevelMark } from '../../../parts/LevelMark.tsx';
import { timeShares } from '../detail/time-shares.ts';
import type { SheetCopy } from './sheet-copies.ts';

/** A row of the sheet: its heading at the side, its content beside it. */
export function SheetRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet-row">
      <h3 className="text-lg">{title}</h3>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

const rows = 5;

/** Empty rows: the criteria and points are in the PDF, so the appraiser writes them here. */
function ScoringGrid() {
  return (
    <SheetRow title="Scoring">
      <table className="sheet-table sheet-scoring">
        <caption className="sr-only">Scoring, to be filled in by hand</caption>
        <thead>
          <tr>
            <th scope="col">What counts</th>
            <th scope="col" className="w-24">
              Points
            </th>
            <th scope="col" className="w-28">
              Your score
            </th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              <td aria-label="Blank" />
              <td aria-label="Blank" />
              <td aria-label="Blank" />
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td aria-label="Blank" />
            <td aria-label="Blank" />
          </tr>
        </tbody>
      </table>
    </SheetRow>
  );
}

/** Team, date, and lines to write on. */
function WritingLines({ lines }: { lines: number }) {
  return (
    <SheetRow title="On the day">
      <div className="grid grid-cols-2 gap-6 text-sm">
        <p className="sheet-line">Team</p>
        <p className="sheet-line">Date</p>
      </div>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="sheet-line" />
      ))}
    </SheetRow>
  );
}

type Materials = NonNullable<Challenge['materials']>;

const titles: Record<MaterialCategory, string> = {
  damaging: 'May be used up',
  non_damaging: 'Must come back as it was',
  setup_only: 'For the room',
};

/** The materials as a checklist. The team's copy leaves out the ones for the room. */
export function SheetMaterials({ materials, withSetup }: { materials: Materials; withSetup: boolean }) {
  const shown = (['damaging', 'non_damaging', ...(withSetup ? (['setup_only'] as const) : [])] as const).filter(
    (category) => materials.some((material) => material.category === category),
  );
  if (shown.length === 0) return null;
  return (
    <SheetRow title="Materials">
      <table className="sheet-table">
        <caption className="sr-only">Materials</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Ready</span>
            </th>
            <th scope="col">Item</th>
            <th scope="col" className="text-right">
              Amount
            </th>
          </tr>
        </thead>
        {shown.map((category) => (
          <MaterialGroup
            key={category}
            title={titles[category]}
            materials={materials.filter((material) => material.category === category)}
          />
        ))}
      </table>
    </SheetRow>
  );
}

function MaterialGroup({ title, materials }: { title: string; materials: Materials }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-3 font-semibold">
          {title}
        </th>
      </tr>
      {materials.map(({ name, quantity, units }, index) => (
        <tr key={index}>
          <td className="w-8" aria-label="To check off">
            <span className="sheet-box" />
          </td>
          <td className="wrap-anywhere">{name}</td>
          <td className="text-right tabular-nums">{units === '' ? quantity : `${quantity} ${units}`}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** What is printed. The story, the task and the rules stand in the challenge's PDF and not in its record. */
export function SheetPaper({ challenge, copy }: { challenge: Challenge; copy: SheetCopy }) {
  const forAppraiser = copy === 'appraiser';
  return (
    <article aria-label={forAppraiser ? 'Appraiser copy' : 'Team copy'} className="sheet-paper">
      <SheetHead challenge={challenge} copy={copy} />
      <TimeRow limits={challenge.time_limits} />
      <SafetyRow flags={challenge.safety_flags ?? []} />
      {forAppraiser && <InsideRow challenge={challenge} />}
      <SheetMaterials materials={challenge.materials ?? []} withSetup={forAppraiser} />
      {forAppraiser && <ScoringGrid />}
      <p className="sheet-note">
        {challenge.has_pdf
          ? 'Scene, task, rules and points are in the PDF of this challenge.'
          : 'This challenge has no PDF. The appraiser explains the task.'}
      </p>
      <WritingLines lines={forAppraiser ? 4 : 8} />
    </article>
  );
}

function SheetHead({ challenge, copy }: { challenge: Challenge; copy: SheetCopy }) {
  const { name, one_liner, category, level, tournament_level, type, variant } = challenge;
  const facts = [tournament_level, type, category, variant && variant !== 'none' ? inWords(variant) : null];
  return (
    <header className="flex items-start gap-4 border-b-2 border-ink pb-4">
      <CategoryMark category={category} size={64} />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">TeamSparks, {copy} copy</p>
        <h2 className="mt-0.5 text-3xl">{name}</h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <LevelMark level={level} />
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {one_liner && <p className="mt-2 text-lg">{one_liner}</p>}
      </div>
    </header>
  );
}

/** The parts of the session with their minutes; nothing where there are none. */
export function TimeRow({ limits }: { limits: Challenge['time_limits'] }) {
  const { total, parts } = timeShares(limits ?? {});
  if (parts.length === 0) return null;
  return (
    <SheetRow title="Time">
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ label, minutes }) => (
          <li key={label} className="rounded-sm border border-control px-3 py-1">
            {label} <span className="font-semibold">{minutes} min</span>
          </li>
        ))}
        <li className="px-1 py-1 font-semibold">{total} min total</li>
      </ul>
    </SheetRow>
  );
}

/** What to watch out for; nothing where there is no danger. */
export function SafetyRow({ flags }: { flags: readonly string[] }) {
  const dangers = flags.filter((flag) => flag !== 'None');
  if (dangers.length === 0) return null;
  return (
    <SheetRow title="Safety">
      <p className="font-semibold">Watch out: {dangers.join(', ')}</p>
    </SheetRow>
  );
}

/** What would spoil the challenge for the team. */
function InsideRow({ challenge: { setup_difficulty = 3, core_mechanic, skills = [] } }: { challenge: Challenge }) {
  const facts = [
    ['Setup difficulty', `${setupDifficultyLabels[setup_difficulty - 1]} (${setup_difficulty} of 5)`],
    ['Core mechanic', core_mechanic ?? 'None'],
    ['Skills', skills.join(', ') || 'None'],
  ];
  return (
    <SheetRow title="Setup">
      <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </SheetRow>
  );
}
