import { Clock, EyeOff, Volume2, VolumeX } from 'lucide-react';
import { allowSounds } from '../../../parts/run/run-sounds.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import type { HostProps } from './use-host-run.ts';
import { useIsSolo } from './use-is-solo.ts';

interface ClockSwitchesProps extends HostProps {
  sound: boolean;
  onSound: (sound: boolean) => void;
}

/**
 * Shows the switch for this device's sounds and, under practice rules with others who look on, the one that hides the teams' clock in this
 * part; tournament rules always hide that clock.
 */
export function ClockSwitches({ run, host, view: { state }, sound, onSound }: ClockSwitchesProps) {
  const isSolo = useIsSolo(run);
  const isHidden = state.hidden_clocks.includes(state.part);
  return (
    <span className="flex items-center">
      <IconButton
        label={sound ? 'Turn sounds off' : 'Turn sounds on'}
        icon={sound ? Volume2 : VolumeX}
        onClick={() => {
          allowSounds();
          onSound(!sound);
        }}
      />
      {run.rules === 'practice' && !isSolo && (
        <IconButton
          label={isHidden ? 'Show the clock to teams' : 'Hide the clock from teams in this part'}
          icon={isHidden ? EyeOff : Clock}
          onClick={() => host.do({ kind: 'hide_clock', payload: { part: state.part, hidden: !isHidden } })}
        />
      )}
      {isHidden && (
        <span role="status" className="text-sm">
          Teams do not see the clock.
        </span>
      )}
    </span>
  );
}
