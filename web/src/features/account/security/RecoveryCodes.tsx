import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../shared/files/download.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { printCodes } from './print-codes.ts';

/** The ways in without the phone: shown once, so that the dialog stays until they are kept somewhere. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const username = useSession().user?.username ?? '';
  const [kept, setKept] = useState(false);
  const [told, setTold] = useState('');
  const title = `TeamSparks recovery codes of ${username}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setTold('Copied.');
    } catch {
      // Without https, or not allowed.
      setTold('This browser does not let pages copy. Please download or print the codes.');
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <UnsavedGuard
        title="Leave without your recovery codes?"
        text="They are not shown again. Without them and without your phone you cannot log in."
      />
      <p>
        Two-step login is on. If you lose your phone, one of these codes lets you in. Each works once, and they are not
        shown again.
      </p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-semibold tracking-wide tabular-nums xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          size="sm"
          icon={Download}
          onClick={() => saveFile('teamsparks-recovery-codes.txt', new Blob([`${title}\n\n${codes.join('\n')}\n`]))}
        >
          Download
        </Button>
        <Button size="sm" icon={Printer} onClick={() => printCodes(title, codes)}>
          Print
        </Button>
      </div>
      <p role="status" className="min-h-6 text-sm text-soft">
        {told}
      </p>
      <Checkbox label="I have saved them" checked={kept} onChange={({ target }) => setKept(target.checked)} />
      <div className="flex justify-end">
        <Button variant="primary" disabled={!kept} onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
