import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { chooseTheme, themes, useTheme } from './theme.ts';

const looks = {
  light: { icon: Sun, label: 'Light' },
  dark: { icon: Moon, label: 'Dark' },
  system: { icon: Monitor, label: 'System' },
};

/** Light, dark, or as the system has it. */
export function ThemeChoice() {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className="flex rounded-md border border-line bg-sunken p-1">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => {
        const { icon: Icon, label } = looks[theme];
        return (
          <label
            key={theme}
            className="flex min-h-8 flex-1 items-center justify-center gap-1.5 rounded-sm px-2.5 text-sm font-semibold text-soft transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:min-h-11 max-md:min-h-11"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
            />
            <Icon className="size-4" aria-hidden="true" />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
