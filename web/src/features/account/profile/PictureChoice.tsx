import { pictures } from '@teamsparks/contract/preferences';
import { useId, type ReactNode } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Avatar, Picture } from '../../../shared/ui/Avatar.tsx';

interface PictureChoiceProps {
  /** '' stands for the initials. */
  value: string;
  onChange: (picture: string) => void;
}

/** Lets people choose a picture from our set, or their initials. */
export function PictureChoice({ value, onChange }: PictureChoiceProps) {
  const { user } = useSession();
  const name = useId();
  const option = (own: string, label: string, face: ReactNode) => (
    <label
      key={own}
      title={label}
      className="inline-flex rounded-full p-1 outline-offset-2 transition-shadow hover:bg-brand-tint has-checked:bg-brand-fill has-focus-visible:outline-2 has-focus-visible:outline-brand"
    >
      <input
        type="radio"
        name={name}
        className="sr-only"
        aria-label={label}
        checked={value === own}
        onChange={() => onChange(own)}
      />
      {face}
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Picture</legend>
      <div className="flex flex-wrap gap-1.5">
        {user && option('', 'Your initials', <Avatar user={{ ...user, picture: null }} size="lg" />)}
        {pictures.map((picture) => option(picture, labelOf(picture), <Picture name={picture} size="lg" />))}
      </div>
    </fieldset>
  );
}

const labelOf = (picture: string): string => picture.charAt(0).toUpperCase() + picture.slice(1);
