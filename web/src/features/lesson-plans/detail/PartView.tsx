import { partTitle } from '@teamsparks/contract/lesson-plans/plan-parts';
import type { PlanItem } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { Coffee, Replace } from 'lucide-react';
import { durationText } from '../../../shared/video/duration.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { partLater } from '../../../shared/ui/part-later.tsx';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import type { TrainingVideo } from '@teamsparks/contract/lesson-plans/addresses/training';
import type { ReactNode } from 'react';
import { type RunAround, RunButton } from '../../../parts/run/RunButton.tsx';
import type { ChallengeSlot } from '../ChooseChallenges.tsx';

const ChallengeWords = partLater(
  async () => (await import('../../../parts/sheet-words/ChallengeWords.tsx')).ChallengeWords,
  <Skeleton className="h-80 w-full" />,
);

/** What other features show inside a plan. */
export interface PlanSlots {
  player: (video: TrainingVideo) => ReactNode;
  /** Shows the button that marks the video as watched. */
  watched: (video: TrainingVideo) => ReactNode;
  picker: ChallengeSlot;
}

/** The plan, event and group that a challenge run here belongs to. */
type StepOf = RunAround & { planId: number };

interface PartViewProps {
  run: StepOf;
  item: PlanItem;
  slots: PlanSlots;
  /** The row above says name, category and level. */
  isBelowRow: boolean;
  /** Absent for people who only read. */
  onReplace?: () => void;
}

/**
 * Shows a part at full size: a video with its player, a challenge with its texts and a button to run it, notes or a
 * break. A challenge that is gone has only its title and a note and, if it was archived and `onReplace` is given,
 * the button that calls it.
 */
export function PartView({ run, item, slots, isBelowRow, onReplace }: PartViewProps) {
  return (
    <section aria-labelledby="chosen-part" className="flex flex-col gap-3">
      {item.kind === 'video' && <Video key={item.id} item={item} slots={slots} isBelowRow={isBelowRow} />}
      {item.kind === 'challenge' && (
        <Challenge run={run} item={item} isBelowRow={isBelowRow} {...(onReplace && { onReplace })} />
      )}
      {(item.kind === 'text' || item.kind === 'break') && <Words item={item} isBelowRow={isBelowRow} />}
    </section>
  );
}

function Title({ item, hidden }: { item: PlanItem; hidden?: boolean }) {
  return (
    <h2 id="chosen-part" hidden={hidden} className="text-xl wrap-anywhere">
      {partTitle(item)}
    </h2>
  );
}

interface VideoProps extends Pick<PartViewProps, 'slots' | 'isBelowRow'> {
  item: Extract<PlanItem, { kind: 'video' }>;
}

function Video({ item, slots, isBelowRow }: VideoProps) {
  const { training_video: video, training_session: session } = item.training_session_video;
  return (
    <>
      {slots.player(video)}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Title item={item} hidden={isBelowRow} />
          <p className="text-soft wrap-anywhere">{`${video.title} · ${durationText(video.duration_seconds)}`}</p>
        </div>
        {slots.watched(video)}
      </div>
      {[session.description, video.description].map(
        (text) =>
          text !== null && (
            <p key={text} className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ),
      )}
    </>
  );
}

type ChallengeProps = Omit<PartViewProps, 'item' | 'slots'> & { item: Extract<PlanItem, { kind: 'challenge' }> };

function Challenge({ run, item, isBelowRow, onReplace }: ChallengeProps) {
  const { archived } = item;
  const challenge = archived ? null : item.challenge;
  return (
    <div className="flex flex-col gap-3 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-5">
      <div className="flex items-center gap-3" hidden={isBelowRow}>
        {challenge && <CategoryMark category={challenge.category} size={24} />}
        <Title item={item} />
      </div>
      {challenge ? (
        <>
          <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
            {!isBelowRow && <p className="text-soft">{`${challenge.category}, ${challenge.level}`}</p>}
            <RunButton
              look="small"
              words="Run this challenge"
              run={{ kind: 'challenge', id: challenge.id, name: challenge.name, ...run }}
            />
          </div>
          <ChallengeWords key={challenge.id} challenge={challenge} />
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-soft">{archived ? goneWords : 'It is not published, or it was archived.'}</p>
          {archived && onReplace && (
            <Button size="sm" icon={Replace} onClick={onReplace}>
              Replace
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const goneWords = 'It was archived: it is not printed, and a run goes on without it.';

interface WordsProps extends Pick<PartViewProps, 'isBelowRow'> {
  item: Extract<PlanItem, { kind: 'text' | 'break' }>;
}

function Words({ item, isBelowRow }: WordsProps) {
  return (
    <div className="flex flex-col gap-2 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-5">
      <div className="flex items-center gap-3" hidden={isBelowRow && item.kind === 'text' && item.text !== null}>
        {item.kind === 'break' && <Coffee className="size-6 shrink-0 text-soft" aria-hidden="true" />}
        <Title item={item} />
      </div>
      {item.kind === 'text' && item.text !== null && <p className="whitespace-pre-line wrap-anywhere">{item.text}</p>}
    </div>
  );
}
