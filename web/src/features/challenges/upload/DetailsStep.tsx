import { DetailFields } from '../fields/DetailFields.tsx';
import { GroupField } from '../fields/GroupField.tsx';
import { PublishSwitch } from './PublishSwitch.tsx';
import { Step } from './Step.tsx';

/** Step 3: every field of the challenge but its materials. */
export function DetailsStep({ shown }: { shown: boolean }) {
  return (
    <Step number={3}>
      {shown ? (
        <>
          <DetailFields />
          <GroupField name="skills" />
          <GroupField name="safety_flags" />
          <GroupField name="time_limits" />
          <PublishSwitch />
        </>
      ) : (
        <p className="text-soft">The fields appear here when a file is chosen.</p>
      )}
    </Step>
  );
}
