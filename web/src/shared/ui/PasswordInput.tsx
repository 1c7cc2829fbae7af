import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from './IconButton.tsx';

/** Shows a password input with a button that makes the typed text readable. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative [&>.control]:pr-12">
      <input {...props} type={shown ? 'text' : 'password'} className="control" />
      <div className="absolute inset-y-0 right-0 flex items-center">
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
        />
      </div>
    </div>
  );
}
