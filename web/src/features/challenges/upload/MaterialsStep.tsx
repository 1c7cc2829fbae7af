import { MaterialsEditor } from '../fields/MaterialsEditor.tsx';
import { Step } from './Step.tsx';
import { useChallengeField } from '../fields/ChallengeField.tsx';

/** Step 4: what is needed to play. */
export function MaterialsStep({ shown }: { shown: boolean }) {
  return (
    <Step number={4}>
      {shown ? <Materials /> : <p className="text-soft">The list appears here when a file is chosen.</p>}
    </Step>
  );
}

function Materials() {
  return <MaterialsEditor {...useChallengeField('materials')} />;
}
