import type { ScoringItem } from '@teamsparks/contract/challenges/fields/sheet';
import { useState } from 'react';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { PointsStepper } from './PointsStepper.tsx';

interface Props {
  scoring: readonly ScoringItem[];
  /** Points sent before; undefined the first time. */
  sent: readonly number[] | undefined;
  onSend: (points: number[]) => Promise<void>;
}

/**
 * Shows a card per scoring item and a button that sends all points by `onSend`; names the first missing item instead
 * of sending, and shows why sending failed.
 */
export function PointsForm({ scoring, sent, onSend }: Props) {
  const [points, setPoints] = useState<(number | null)[]>(() => scoring.map((_, index) => sent?.[index] ?? null));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const total = points.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const isSent = sent !== undefined && points.every((value, index) => value === sent[index]);

  async function send() {
    const missing = points.findIndex((value) => value === null);
    if (missing >= 0) return setProblem(`Please give points for “${scoring[missing]?.item}”.`);
    setProblem(null);
    setSending(true);
    try {
      await onSend(points.map((value) => value ?? 0));
    } catch (error) {
      setProblem((error as Error).message);
    }
    setSending(false);
  }

  return (
    <div className="flex flex-col gap-3">
      {scoring.map(({ item, detail, points: most, up_to }, index) => (
        <section key={index} className="rounded-md border border-line bg-surface p-4">
          <h2 className="font-semibold wrap-anywhere">
            <span>{`${item} `}</span>
            <span className="font-normal text-soft">{`(${up_to ? `up to ${most}` : `${most} or nothing`})`}</span>
          </h2>
          {detail !== '' && <p className="mb-2 text-soft wrap-anywhere">{detail}</p>}
          <PointsStepper
            label={item}
            item={{ points: most, up_to }}
            value={points[index] ?? null}
            onChange={(value) => setPoints(points.map((one, at) => (at === index ? value : one)))}
          />
        </section>
      ))}
      {problem !== null && (
        <p role="alert" className="text-red">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={isSending} onClick={() => void send()}>
          {sent === undefined ? 'Send points' : 'Send corrected points'}
        </Button>
        <p role="status">{`${plural(total, 'point', 'points')}${isSent ? ' sent' : ''}`}</p>
      </div>
    </div>
  );
}
