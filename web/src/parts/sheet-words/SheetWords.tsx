import { challengeMinutes, challengeMinutesWords } from '@teamsparks/contract/challenges/challenge-minutes';
import type { ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { sheetParts } from '@teamsparks/contract/shared/sheet-parts';
import {
  BookOpen,
  ClipboardList,
  Flag,
  Package,
  Timer,
  TriangleAlert,
  Trophy,
  Volume2,
  type LucideIcon,
} from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { ScoringItem } from '@teamsparks/contract/challenges/fields/sheet';
import { Button } from '../../shared/ui/Button.tsx';
import { timeShares } from '../time-shares.ts';
import { TimeBar } from '../TimeBar.tsx';
import { HostWords } from './HostWords.tsx';
import { MaterialsChecklist } from './MaterialsChecklist.tsx';
import { ReadAloudBar } from './ReadAloudBar.tsx';
import { type Spoken, spokenParts, type SpokenPart } from './spoken-parts.ts';
import { SpokenText } from './SpokenText.tsx';
import { type ReadAloud, useReadAloud } from './use-read-aloud.ts';
import './sheet-words.css';

const marks: Record<SpokenPart, LucideIcon> = { scene: BookOpen, task: Flag, rules: ClipboardList };

type Words = Pick<ChallengeSheet, 'team' | 'host'>;

interface SheetWordsProps {
  sheet: Words;
  /** Called when reading aloud begins and ends. */
  onReading?: (isReading: boolean) => void;
}

/**
 * Shows a challenge's sheet at a size for reading: the team's texts, time, materials, safety and scoring, then the
 * host's texts if they are given. Reads scene, task and rules aloud where the device has a voice for their language.
 */
export function SheetWords({ sheet: { team, host }, onReading }: SheetWordsProps) {
  const parts = useMemo(() => spokenParts(team), [team]);
  const aloud = useReadAloud(parts, team.language, onReading);
  const dangers = (team.safety_flags ?? []).filter((flag) => flag !== 'None');
  const shares = timeShares(team.time_limits ?? {});
  const minutes = challengeMinutes(team.time_limits);
  return (
    <div className="sheet-words" lang={team.language}>
      {aloud && <ReadAloudBar aloud={aloud} />}
      {parts.map(({ part, texts }) => (
        <WordsPart
          key={part}
          title={sheetParts[part].label}
          icon={marks[part]}
          action={<Listen aloud={aloud} part={part} texts={texts} />}
        >
          {part === 'rules' ? (
            <Rules texts={texts} at={aloud?.reading?.at} />
          ) : (
            <Paragraphs texts={texts} at={aloud?.reading?.at} />
          )}
        </WordsPart>
      ))}
      {shares.length > 0 && (
        <WordsPart title={minutes ? `Time: ${challengeMinutesWords(minutes)}` : 'Time'} icon={Timer}>
          <TimeBar parts={shares} />
        </WordsPart>
      )}
      {team.materials.length > 0 && (
        <WordsPart title="Materials" icon={Package}>
          <MaterialsChecklist materials={team.materials} />
        </WordsPart>
      )}
      {dangers.length > 0 && (
        <WordsPart title="Safety" icon={TriangleAlert}>
          <p className="font-semibold">{`Watch out: ${dangers.join(', ')}`}</p>
        </WordsPart>
      )}
      {team.scoring.length > 0 && (
        <WordsPart title={sheetParts.scoring.label} icon={Trophy}>
          <ScoringTable scoring={team.scoring} />
        </WordsPart>
      )}
      {host && <HostWords host={host} />}
    </div>
  );
}

interface WordsPartProps {
  title: string;
  icon: LucideIcon;
  action?: ReactNode;
  children: ReactNode;
}

function WordsPart({ title, icon: Icon, action, children }: WordsPartProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <Icon className="size-5 shrink-0 text-brand" aria-hidden="true" />
        <h2 className="text-xl">{title}</h2>
        <span className="ml-auto print:hidden">{action}</span>
      </div>
      {children}
    </section>
  );
}

/** Reads one part; absent without a voice. */
function Listen({ aloud, part, texts }: { aloud: ReadAloud | null; part: SpokenPart; texts: readonly Spoken[] }) {
  if (!aloud) return null;
  const listen = () => {
    const cuts = texts.map((text) => text.cut());
    const first = cuts[0]?.from ?? 0;
    const end = cuts.reduce((sum, { sentences }) => sum + sentences.length, first);
    aloud.read(first, end);
  };
  return (
    <Button variant="quiet" size="sm" icon={Volume2} onClick={listen}>
      Listen<span className="sr-only">{` to the ${sheetParts[part].label.toLowerCase()}`}</span>
    </Button>
  );
}

function Paragraphs({ texts, at }: { texts: readonly Spoken[]; at: number | undefined }) {
  return texts.map((text, index) => (
    <p key={index} className="wrap-anywhere">
      <SpokenText text={text} at={at} />
    </p>
  ));
}

function Rules({ texts, at }: { texts: readonly Spoken[]; at: number | undefined }) {
  return (
    <ol className="sheet-list">
      {texts.map((text, index) => (
        <li key={index} className="wrap-anywhere">
          <SpokenText text={text} at={at} />
        </li>
      ))}
    </ol>
  );
}

/** Shows what counts and its points, with the total. */
function ScoringTable({ scoring }: { scoring: readonly ScoringItem[] }) {
  const total = scoring.reduce((sum, { points }) => sum + points, 0);
  return (
    <table className="w-full border-collapse text-left">
      <thead className="sr-only">
        <tr>
          <th scope="col">What counts</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {scoring.map(({ item, detail, points, up_to }, index) => (
          <tr key={index}>
            <td className="py-2 pr-4 wrap-anywhere">
              <span>{item}</span>
              {detail !== '' && <span className="block text-base text-soft">{detail}</span>}
            </td>
            <td className="py-2 text-right whitespace-nowrap tabular-nums">
              {up_to && <span className="text-base text-soft">up to </span>}
              <span className="font-semibold">{points}</span>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-2 font-semibold">
            Total
          </th>
          <td className="py-2 text-right font-semibold tabular-nums">{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}
