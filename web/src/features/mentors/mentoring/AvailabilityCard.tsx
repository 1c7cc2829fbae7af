import type { Availability } from '@teamsparks/contract/mentors/addresses';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { daysOffWords, hoursWords } from '../../../parts/availability-words.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { AccountCard } from '../../../parts/AccountCard.tsx';

const AvailabilityDialog = dialogLater(async () => (await import('./AvailabilityDialog.tsx')).AvailabilityDialog);

/** Shows in words when the mentor has time, with the button to change it. */
export function AvailabilityCard({ availability }: { availability: Availability }) {
  const [editing, setEditing] = useState(false);
  const { days_off } = availability;
  const hours = hoursWords(availability);
  return (
    <AccountCard
      title="When you have time"
      intro="Leaders who assign mentors to an event read whether you have time for it. Administrators read all of it, others nothing."
      action={
        <Button size="sm" icon={Pencil} onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Words title="Usual hours" words={hours} none="Not given" />
        <Words title="Days off" words={days_off.map(daysOffWords)} none="None" />
      </div>
      {editing && <AvailabilityDialog availability={availability} onClose={() => setEditing(false)} />}
    </AccountCard>
  );
}

function Words({ title, words, none }: { title: string; words: readonly string[]; none: string }) {
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      {words.length === 0 && <p className="text-soft italic">{none}</p>}
      <ul>
        {words.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
