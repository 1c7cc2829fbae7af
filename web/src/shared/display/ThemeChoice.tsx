import type { Preferences } from '@teamsparks/contract/preferences';
import { Monitor, Moon, Sun } from 'lucide-react';
import { changePreferences, useSession } from '../session/session.ts';
import { Segments } from '../ui/Segments.tsx';
import { showTheme, useTheme } from './theme.ts';

const options = [
  { value: 'light', icon: Sun, label: 'Light' },
  { value: 'dark', icon: Moon, label: 'Dark' },
  { value: 'system', icon: Monitor, label: 'System' },
] as const;

/** Light, dark, or as the system has it: on this device, and on the others of those who may change their account. */
export function ThemeChoice() {
  const { can } = useSession();
  function choose(theme: Preferences['theme']): void {
    showTheme(theme);
    // What the server does not hear of stays on this device.
    if (can('add_edit_account')) changePreferences({ theme }).catch(() => showTheme(theme));
  }
  return <Segments legend="Theme" options={options} value={useTheme()} onChange={choose} />;
}
