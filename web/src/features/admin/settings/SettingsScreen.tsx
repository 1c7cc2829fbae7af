import {
  getSettings,
  type SettingsChanges,
  type SettingsNow,
  updateSettings,
} from '@teamsparks/contract/accounts/addresses/settings';
import { papers } from '@teamsparks/contract/shared/sheet-copies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { workKeys } from '../../../parts/work-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { paperLabels } from '../../../shared/display/paper.ts';
import { CheckField, SelectField } from '../../../shared/forms/fields.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { changesOf, formChangeWords, isSame } from '../../../shared/forms/merge-values.ts';
import { wrong } from '../../../shared/forms/parse-form.ts';
import { type FormOf, useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { DaysOff } from './DaysOff.tsx';
import { SchoolFields } from './SchoolFields.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { domainsOf, SignUpFields, type SignUpValues } from './SignUpFields.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { formatDays } from '../../../shared/calendar/calendar-days.ts';

const settingsQuery = callQuery(workKeys.settings, getSettings);

const labels = {
  time_zone: 'Time zone',
  days_off: 'Days off',
  paper: 'Paper size',
  review_ai: 'Review AI challenges first',
  school_name: 'School name',
  contact_name: 'Contact name',
  contact_email: 'Contact email',
  contact_phone: 'Contact phone',
  contact_private: 'Who sees the contact',
  sign_up: 'Who may sign up',
  sign_up_domains: 'Email domains',
};
type Texts = 'school_name' | 'contact_name' | 'contact_email' | 'contact_phone';
type Unchanged = Exclude<keyof typeof labels, Texts | keyof SignUpValues>;
/** What the form holds; '' stands for a text that is not given. */
type SettingsValues = Pick<SettingsNow, Unchanged> & Record<Texts, string> & SignUpValues;

const valuesOf = (opened: SettingsNow | undefined): SettingsValues => ({
  time_zone: opened?.time_zone ?? '',
  days_off: opened?.days_off ?? [],
  paper: opened?.paper ?? 'letter',
  review_ai: opened?.review_ai ?? true,
  school_name: opened?.school_name ?? '',
  contact_name: opened?.contact_name ?? '',
  contact_email: opened?.contact_email ?? '',
  contact_phone: opened?.contact_phone ?? '',
  contact_private: opened?.contact_private ?? false,
  sign_up: opened?.sign_up_invited ? 'invited' : opened?.sign_up_domains.length ? 'domains' : 'anyone',
  sign_up_domains: (opened?.sign_up_domains ?? []).join(', '),
});

/** Returns what changed, as it is sent: null for an address that was taken out, and domains as a list, which stays where invitations decide. */
function changed(before: SettingsValues, now: SettingsValues): SettingsChanges {
  const { sign_up: _, sign_up_domains: __, ...changes } = changesOf(before, now);
  const isInvited = now.sign_up === 'invited';
  const domains = domainsOf(isInvited ? before : now);
  return {
    ...changes,
    ...(changes.contact_email === '' && { contact_email: null }),
    ...(!isSame(domains, domainsOf(before)) && { sign_up_domains: domains }),
    ...(isInvited !== (before.sign_up === 'invited') && { sign_up_invited: isInvited }),
  };
}

const noDomain = wrong({ sign_up_domains: 'Please enter a domain, such as lincoln.edu.' });

async function save(body: SettingsChanges, { version }: { version: number }): Promise<SettingsNow> {
  const saved = await call(updateSettings, { body, ifMatch: version });
  queryClient.setQueryData(settingsQuery.queryKey, saved);
  return saved;
}

/**
 * Shows the form for the settings of the whole installation; those that the server's environment sets cannot be
 * changed.
 */
export function SettingsScreen() {
  const answer = useQuery(settingsQuery);
  // What others save meanwhile comes together with what is typed here; only one's own save begins anew.
  const [saves, setSaves] = useState(0);
  return (
    <>
      <PageHeading>Settings</PageHeading>
      <p className="mt-3 mb-6 max-w-prose text-soft">
        These apply to everyone once you press “Save settings”. The audit log keeps who changed what.
      </p>
      <ListStates
        answer={answer}
        loading={<ListSkeleton label="Loading the settings..." />}
        failed="Failed to load the settings."
      >
        {(settings) => <SettingsForm key={saves} settings={settings} onSaved={() => setSaves(saves + 1)} />}
      </ListStates>
    </>
  );
}

const daysWords = (value: unknown): string[] =>
  (value as SettingsValues['days_off']).map(
    ({ name, first_day, last_day }) => `${name}, ${formatDays(first_day, last_day)}`,
  );

/** Keeps "Save settings" in view. */
const changedBar =
  'sticky bottom-0 z-20 -mx-1 rounded-t-lg border border-b-0 border-line bg-surface px-4 py-2.5 shadow-raised short:static';

function SettingsForm({ settings, onSaved }: { settings: SettingsNow; onSaved: () => void }) {
  const form = useForm({
    what: 'page of settings',
    opened: settings,
    labels,
    values: valuesOf,
    // Only what was changed: what nobody has chosen goes on following the standard.
    parse: (values, seen) =>
      values.sign_up === 'domains' && domainsOf(values).length === 0
        ? noDomain
        : { body: changed(valuesOf(seen), values) },
    schema: async () => (await import('@teamsparks/contract/accounts/fields/settings')).settingsChanges,
    save: (body, seen) => save(body, seen ?? settings),
    saved: 'Settings saved.',
    done: onSaved,
    changeWords: (name, before, now) => {
      if (name !== 'days_off') return formChangeWords(before, now);
      const [from, to] = [daysWords(before), daysWords(now)];
      return {
        kind: 'list',
        added: to.filter((one) => !from.includes(one)),
        removed: from.filter((one) => !to.includes(one)),
      };
    },
  });
  return (
    <>
      <Form form={form} roomy>
        <Inputs form={form} settings={settings} />
        <div className={form.isChanged ? changedBar : ''}>
          <Button type="submit" variant="primary" busy={form.busy} aria-disabled={!form.isChanged}>
            Save settings
          </Button>
        </div>
      </Form>
      {form.isChanged && <UnsavedGuard />}
    </>
  );
}

interface InputsProps {
  form: FormOf<SettingsValues>;
  settings: SettingsNow;
}

const paperOptions = papers.map((value) => ({ value, label: paperLabels[value] }));

function Inputs({ form, settings: { fixed } }: InputsProps) {
  const setThere = (name: (typeof fixed)[number]): string | undefined =>
    fixed.includes(name) ? `Set by the server's environment (${name.toUpperCase()}).` : undefined;
  const isFixed = (name: (typeof fixed)[number]) => ({ disabled: fixed.includes(name) });
  const review = setThere('review_ai');
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <SchoolFields form={form} />
        <SignUpFields form={form} />
      </div>
      <div className="grid gap-5">
        <SettingsSection id="time" title="Time and paper">
          <TimeZoneField {...form.field('time_zone')} fixed={setThere('time_zone')} />
          <SelectField
            {...form.field('paper')}
            {...isFixed('paper')}
            options={paperOptions}
            hint={setThere('paper') ?? 'For everyone who has not chosen a paper in their account.'}
          />
        </SettingsSection>
        <SettingsSection id="days-off" title="Days off" intro="Weekly meetings skip them. Includes both days.">
          <DaysOff {...form.field('days_off')} errors={form.problem.errors} latest={() => form.latest().days_off} />
        </SettingsSection>
        <SettingsSection id="ai" title="AI challenges">
          <fieldset {...isFixed('review_ai')}>
            <CheckField
              {...form.field('review_ai')}
              label="Review AI challenges from students and parents before others see them"
            />
            <p className="pl-8 text-sm text-soft">
              {review ?? 'The owner can use it right away. Challenges that already wait still need your review.'}
            </p>
          </fieldset>
        </SettingsSection>
      </div>
    </div>
  );
}
