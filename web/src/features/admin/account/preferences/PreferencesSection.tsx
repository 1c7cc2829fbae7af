import { pageSizes, textSizes, type Preferences } from '@teamsparks/contract/accounts/preferences';
import { papers } from '@teamsparks/contract/shared/sheet-copies';
import { levels } from '@teamsparks/contract/shared/vocabulary';
import { type ReactNode, useId, useState } from 'react';
import { paperLabels, paperOf } from '../../../../shared/display/paper.ts';
import { ThemeChoice } from '../../../../shared/display/ThemeChoice.tsx';
import { SelectField } from '../../../../shared/forms/fields.tsx';
import { plainWords } from '../../../../shared/forms/failure-words.ts';
import { useSession, changePreferences } from '../../../../shared/session/session.ts';
import { Checkbox } from '../../../../shared/ui/Checkbox.tsx';
import { Segments } from '../../../../shared/ui/Segments.tsx';
import { toast } from '../../../../shared/ui/toast.ts';
import { AccountCard } from '../../../../parts/AccountCard.tsx';

/** Shows the preferences; every choice is saved at once. Without `add_edit_account` they cannot be changed. */
export function PreferencesSection() {
  const { can } = useSession();
  const state = usePreferences();
  return (
    <fieldset disabled={!can('add_edit_account')} className="grid min-w-0 grid-cols-1 gap-5">
      <legend className="sr-only">Preferences</legend>
      <Looks {...state} />
      <Library {...state} />
      <AccountCard title="Email">
        <div className="grid gap-5">
          <Toggle
            label="Email notices"
            hint="For example, when your role changes. Security emails are always sent."
            checked={state.preferences.email_notices}
            onChange={(email_notices) => state.choose({ email_notices })}
          />
          {can('run_challenges') && (
            <Toggle
              label="Tell me what is missing"
              hint="One email the day before, if events of your groups still need something."
              checked={state.preferences.preparation_notices}
              onChange={(preparation_notices) => state.choose({ preparation_notices })}
            />
          )}
        </div>
      </AccountCard>
      <p role="status" className="min-h-6 text-sm text-soft">
        {state.saved}
      </p>
    </fieldset>
  );
}

const textLabels = { normal: 'Normal', large: 'Large', larger: 'Larger' } as const;
const textOptions = textSizes.map((value) => ({ value, label: textLabels[value] }));

function Looks({ preferences, choose }: PreferenceState) {
  return (
    <AccountCard title="Look">
      <div className="grid gap-5">
        <Choice label="Theme">
          <ThemeChoice />
        </Choice>
        <Choice label="Text size">
          <Segments
            legend="Text size"
            options={textOptions}
            value={preferences.text_size}
            onChange={(text_size) => choose({ text_size })}
          />
        </Choice>
        <Toggle
          label="Reduce motion"
          hint="Turns off animations. Your system’s own setting also applies."
          checked={preferences.reduced_motion}
          onChange={(reduced_motion) => choose({ reduced_motion })}
        />
      </div>
    </AccountCard>
  );
}

const pageOptions = pageSizes.map((value) => ({ value, label: String(value) }));
const paperOptions = papers.map((value) => ({ value, label: paperLabels[value] }));
const levelOptions = [{ value: '' as const, label: 'All levels' }, ...levels.map((value) => ({ value, label: value }))];

function Library({ preferences, choose }: PreferenceState) {
  return (
    <AccountCard title="Challenge Library">
      <div className="grid gap-5">
        <Choice label="Challenges per page">
          <Segments
            legend="Challenges per page"
            options={pageOptions}
            value={preferences.items_per_page}
            onChange={(items_per_page) => choose({ items_per_page })}
          />
        </Choice>
        <div className="max-w-xs">
          <SelectField
            label="Open the library with"
            hint="You can still see every level there."
            options={levelOptions}
            value={preferences.default_level ?? ''}
            onChange={(level) => choose({ default_level: level || null })}
          />
        </div>
        <Choice label="Print on">
          <Segments
            legend="Print on"
            options={paperOptions}
            value={paperOf(preferences)}
            onChange={(paper) => choose({ paper })}
          />
        </Choice>
      </div>
    </AccountCard>
  );
}

/** Shows a label above its Segments, which carry the same words for screen readers. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex max-w-md flex-col gap-1.5">
      <p aria-hidden="true" className="font-semibold">
        {label}
      </p>
      {children}
    </div>
  );
}

interface ToggleProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Shows a switch with a hint, which takes effect at once. */
function Toggle({ label, hint, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        role="switch"
        aria-checked={checked}
        aria-describedby={`${id}-hint`}
        label={<span className="font-semibold">{label}</span>}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={`${id}-hint`} className="pl-8 text-sm text-soft">
        {hint}
      </p>
    </div>
  );
}

/** Returns the preferences and saves each choice at once; `saved` is the status to read aloud. */
function usePreferences() {
  const { preferences } = useSession();
  const [saved, setSaved] = useState('');
  async function choose(change: Partial<Preferences>): Promise<void> {
    setSaved('Saving...');
    try {
      await changePreferences(change);
      setSaved('Saved.');
    } catch (error) {
      setSaved('');
      toast(plainWords(error), 'failure');
    }
  }
  return { preferences, saved, choose: (change: Partial<Preferences>) => void choose(change) };
}

type PreferenceState = ReturnType<typeof usePreferences>;
