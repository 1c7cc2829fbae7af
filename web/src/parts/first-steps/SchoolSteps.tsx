import type { SchoolCard, Step } from '@teamsparks/contract/practice/addresses/home';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { paperLabels } from '../../shared/display/paper.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { copyText } from '../../shared/ui/copy-text.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { OnDevice } from '../../shared/ui/painted.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { mailLines } from '../mail-test/mail-lines.ts';
import { MailTestButton } from '../mail-test/MailTestButton.tsx';
import { teacherLink } from '../teacher-link.ts';
import { saveFirstSteps } from './first-steps.queries.ts';
import { FirstStepsCard, type StepRow } from './FirstStepsCard.tsx';

type Look = Parameters<StepRow['action']>[0];

/** Shows a button that copies a text, or shows it where the browser does not allow copying. */
function CopyButton({ text, look, children }: { text: () => string; look: Look; children: ReactNode }) {
  const copy = async (): Promise<void> => {
    if (await copyText(text())) toast('Copied.', 'success');
    else toast(`This browser does not allow copying. Please copy: ${text()}`, 'failure');
  };
  return (
    <Button {...look} icon={Copy} onClick={() => void copy()}>
      {children}
    </Button>
  );
}

/** Shows the buttons that confirm time zone and paper, or lead to where they are changed. */
function ZoneButtons({ look }: { look: Look }) {
  const { busy, act } = useAction();
  const confirm = () => act(() => saveFirstSteps({ answer: { step: 'zone', state: 'done' } }));
  return (
    <>
      <Button {...look} busy={busy} onClick={() => void confirm()}>
        They are right
      </Button>
      <LinkButton to="/admin/settings" variant="quiet" size="sm">
        Change
      </LinkButton>
    </>
  );
}

/**
 * Returns the line of the environment file that makes this address the address of the installation; without the address
 * where the server paints, which hides it.
 */
const addressLine = () => `PUBLIC_URL=https://${typeof location === 'undefined' ? '' : location.host}`;
const backupCommand = './teamsparks backup';

/** Returns how the row of the mail server is shown. */
const mailRow = (hasMail: boolean): StepRow =>
  hasMail
    ? {
        title: 'Email',
        words: 'A mail server is set up. Send yourself an email and open its link.',
        action: (look) => <MailTestButton {...look} />,
      }
    : {
        title: 'Email',
        words: (
          <span>
            Put these lines into the environment file, with the data of your mail server:{' '}
            <code className="whitespace-pre-wrap">
              <OnDevice>{mailLines}</OnDevice>
            </code>
          </span>
        ),
        action: (look) => (
          <CopyButton look={look} text={mailLines}>
            Copy lines
          </CopyButton>
        ),
      };

/** Returns how the rows that an administrator can settle on other pages are shown. */
function linkedRows({ has_mail, time_zone, paper }: SchoolCard): Record<string, StepRow> {
  const settings: StepRow['action'] = (look) => (
    <LinkButton to="/admin/settings" {...look}>
      Open settings
    </LinkButton>
  );
  return {
    school: {
      title: 'Name and contact of the school',
      words: 'People see whom to ask.',
      action: settings,
    },
    mail: mailRow(has_mail),
    zone: {
      title: 'Time zone and paper',
      words: `${time_zone.replaceAll('_', ' ')}, ${paperLabels[paper]} paper`,
      action: (look) => <ZoneButtons look={look} />,
    },
    sign_up: {
      title: 'Who may sign up',
      words: 'Anyone who knows the address.',
      action: settings,
    },
    second_administrator: {
      title: 'A second administrator',
      words: 'Someone who can help when you are away.',
      action: (look) => (
        <LinkButton to="/admin/users" {...look}>
          Choose a person
        </LinkButton>
      ),
    },
  };
}

/** Returns how the rows that are settled outside of the product are shown. */
function outsideRows({ google_redirect, backed_up_at }: SchoolCard): Record<string, StepRow> {
  return {
    address: {
      title: 'Address',
      words: (
        <span>
          Put this line into the environment file:{' '}
          <code>
            <OnDevice>{addressLine}</OnDevice>
          </code>
        </span>
      ),
      action: (look) => (
        <CopyButton look={look} text={addressLine}>
          Copy line
        </CopyButton>
      ),
    },
    google: {
      title: 'Sign-in with Google',
      words: (
        <span>
          Google asks for this address: <code>{google_redirect}</code>
        </span>
      ),
      action: (look) => (
        <CopyButton look={look} text={() => google_redirect}>
          Copy address
        </CopyButton>
      ),
    },
    teacher: {
      title: 'The first teacher',
      words: 'Pass the sign-up link on. Then decide under “To review”.',
      action: (look) => (
        <CopyButton look={look} text={teacherLink}>
          Copy link
        </CopyButton>
      ),
    },
    backup: {
      title: 'A backup in the last 7 days',
      words: (
        <span>
          <span>{`${backed_up_at === null ? 'There is none yet.' : 'The last one is older.'} Run `}</span>
          <code>{backupCommand}</code> on the server.
        </span>
      ),
      action: (look) => (
        <CopyButton look={look} text={() => backupCommand}>
          Copy command
        </CopyButton>
      ),
    },
  };
}

const missing: StepRow = { title: '', words: '', action: () => null };

/** Shows what an administrator sets up for the school. With `main` the next row has the main button of the page. */
export function SchoolSteps({ card, main }: { card: SchoolCard; main: boolean }) {
  const rows = { ...linkedRows(card), ...outsideRows(card) };
  const rowOf = ({ name }: Step) => rows[name] ?? missing;
  return (
    <FirstStepsCard title="Set up your school" steps={card.steps} rowOf={rowOf} skipLabel="Not for us" main={main} />
  );
}
