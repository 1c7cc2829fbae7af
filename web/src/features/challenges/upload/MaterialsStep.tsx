import { MaterialsEditor } from '../fields/MaterialsEditor.tsx';
import { ReadMaterialsNotice, type ReadMaterialsNoticeProps } from './ReadMaterialsNotice.tsx';
import { Step } from './Step.tsx';
import { useChallengeField } from '../fields/ChallengeField.tsx';

/** Step 4: what is needed to play. */
export function MaterialsStep({ shown, ...read }: { shown: boolean } & ReadMaterialsNoticeProps) {
  return (
    <Step number={4}>
      {shown ? <Materials {...read} /> : <p className="text-soft">The list appears here when a file is chosen.</p>}
    </Step>
  );
}

function Materials(read: ReadMaterialsNoticeProps) {
  return (
    <>
      <ReadMaterialsNotice {...read} />
      <MaterialsEditor {...useChallengeField('materials')} />
    </>
  );
}
