import type { Preferences } from '@teamsparks/contract/accounts/preferences';
import { Monitor, Moon, Sun } from 'lucide-react';
import { changePreferences, useSession } from '../session/session.ts';
import { Segments } from '../ui/Segments.tsx';
import { showTheme, useTheme } from './theme.ts';

const options = [
  { value: 'light', icon: Sun, label: 'Light' },
  { value: 'dark', icon: Moon, label: 'Dark' },
  { value: 'system', icon: Monitor, label: 'System' },
] as const;

/**
 * Offers light, dark or the system's theme. It applies to this device, and to the person's other devices if they can
 * change their account.
 */
export function ThemeChoice() {
  const { can } = useSession();
  function choose(theme: Preferences['theme']): void {
    showTheme(theme);
    // If the server cannot save it, the choice stays on this device only.
    if (can('add_edit_account')) changePreferences({ theme }).catch(() => showTheme(theme));
  }
  return <Segments legend="Theme" options={options} value={useTheme()} onChange={choose} />;
}
