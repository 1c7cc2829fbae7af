import type { Preferences } from '@teamsparks/contract/accounts/preferences';
import type { Paper } from '@teamsparks/contract/shared/sheet-copies';
import { boot } from '../session/boot.ts';

/** Countries whose printers hold Letter paper. */
const letterCountries = new Set(['US', 'CA', 'MX', 'PH', 'CO', 'VE', 'CL', 'CR', 'GT', 'NI', 'PA', 'SV', 'DO', 'PR']);

export const paperLabels: Record<Paper, string> = { letter: 'US Letter', a4: 'A4' };

/**
 * Returns the paper to print on: the person's choice, else the installation's, else that of the country in the device's
 * language (US if none).
 */
export function paperOf({ paper }: Preferences, language = navigator.language): Paper {
  const { region = 'US' } = new Intl.Locale(language);
  return paper ?? boot.settings.paper ?? (letterCountries.has(region) ? 'letter' : 'a4');
}
