import type { Preferences } from '@teamsparks/contract/accounts/preferences';
import type { Paper } from '@teamsparks/contract/shared/sheet-copies';
import { boot } from '../session/boot.ts';

/** Where printers have Letter; a language without a country is American here. */
const letterCountries = new Set(['US', 'CA', 'MX', 'PH', 'CO', 'VE', 'CL', 'CR', 'GT', 'NI', 'PA', 'SV', 'DO', 'PR']);

export const paperLabels: Record<Paper, string> = { letter: 'US Letter', a4: 'A4' };

/** The chosen paper, else that of the installation, else the one of the country that the device is set to. */
export function paperOf({ paper }: Preferences, language = navigator.language): Paper {
  const { region = 'US' } = new Intl.Locale(language);
  return paper ?? boot.settings.paper ?? (letterCountries.has(region) ? 'letter' : 'a4');
}
