import { CheckField, TextField } from '../../../shared/forms/fields.tsx';
import type { FormOf } from '../../../shared/forms/use-form.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** The fields of the form that are about the school's name and contact; '' stands for one that is not given. */
export interface SchoolValues {
  school_name: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  contact_private: boolean;
}

/** Shows the fields for the school's name and for whom people ask here, and who sees them. */
export function SchoolFields({ form: { field } }: { form: Pick<FormOf<SchoolValues>, 'field'> }) {
  return (
    <SettingsSection
      id="school"
      title="Name and contact"
      intro="Shown on Contact Us, at the end of emails, and wherever people should ask someone."
    >
      <TextField {...field('school_name')} maxLength={80} autoComplete="organization" />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...field('contact_name')} maxLength={80} />
        <TextField {...field('contact_phone')} type="tel" maxLength={40} />
      </div>
      <TextField {...field('contact_email')} type="email" maxLength={254} />
      <CheckField {...field('contact_private')} label="Show this only to people who are signed in" />
    </SettingsSection>
  );
}
