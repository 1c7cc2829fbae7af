import { ChevronDown, FileText, Files, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { printPage } from '../../../parts/first-steps/print-page.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Menu, MenuButton } from '../../../shared/ui/Menu.tsx';

const PrintPackDialog = dialogLater(
  async () => (await import('../../../parts/print-pack/PrintPackDialog.tsx')).PrintPackDialog,
);

interface PrintPlanProps {
  /** Id of the plan. */
  id: number;
  /** The pack is the page's next step, and has a button of its own there. */
  isPackNext: boolean;
}

/** Shows the menu that prints a plan, with all that it needs on paper or by itself; only the latter if `isPackNext`. */
export function PrintPlan({ id, isPackNext }: PrintPlanProps) {
  const [isOpen, setOpen] = useState(false);
  if (isPackNext) {
    return (
      <Button icon={Printer} onClick={printPage}>
        Just the plan
      </Button>
    );
  }
  const trigger = (
    <>
      <Printer className="size-4.5 shrink-0" aria-hidden="true" />
      <span>Print</span>
      <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
    </>
  );
  return (
    <>
      <Menu variant="secondary" trigger={trigger}>
        <MenuButton icon={Files} onClick={() => setOpen(true)}>
          Print pack
        </MenuButton>
        <MenuButton icon={FileText} onClick={printPage}>
          Just the plan
        </MenuButton>
      </Menu>
      {isOpen && <PrintPackDialog of="plan" id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
