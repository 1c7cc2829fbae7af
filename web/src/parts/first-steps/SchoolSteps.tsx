import type { SchoolCard, Step } from '@teamsparks/contract/practice/addresses/home';
import { paperLabels } from '../../shared/display/paper.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { mailLines } from '../mail-test/mail-lines.ts';
import { MailTestButton } from '../mail-test/MailTestButton.tsx';
import { saveFirstSteps } from './first-steps.queries.ts';
import { FirstStepsCard, type StepRow } from './FirstStepsCard.tsx';

type Look = Parameters<StepRow['action']>[0];

/** Shows the buttons that confirm time zone and paper, or lead to where they are changed. */
function ZoneButtons({ look }: { look: Look }) {
  const { busy, act } = useAction();
  const confirm = () => act(() => saveFirstSteps({ answer: { step: 'zone', state: 'done' } }));
  return (
    <>
      <Button {...look} busy={busy} onClick={() => void confirm()}>
        They are right
      </Button>
      <LinkButton to="/admin/settings" hash="time" variant="quiet" size="sm">
        Change
      </LinkButton>
    </>
  );
}

/**
 * Returns the line of the server's setup file that makes the address of this page that of the installation; without the
 * address where the server paints, which hides it.
 */
const addressLine = () => `PUBLIC_URL=${typeof location === 'undefined' ? '' : location.origin}`;
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
        words: 'Add these lines to the server’s setup file (teamsparks.env), with your mail server’s details.',
        code: mailLines,
        action: (look) => (
          <CopyButton {...look} text={mailLines}>
            Copy lines
          </CopyButton>
        ),
      };

/** Returns how the rows that an administrator can settle on other pages are shown. */
function linkedRows({ has_mail, time_zone, paper }: SchoolCard): Record<string, StepRow> {
  const settings =
    (part: string): StepRow['action'] =>
    (look) => (
      <LinkButton to="/admin/settings" hash={part} {...look}>
        Open settings
      </LinkButton>
    );
  return {
    school: {
      title: 'Name and contact of the school',
      words: 'People see whom to ask.',
      action: settings('school'),
    },
    mail: mailRow(has_mail),
    zone: {
      title: 'Time zone and paper',
      words: `${time_zone.replaceAll('_', ' ')}, ${paperLabels[paper]} paper`,
      action: (look) => <ZoneButtons look={look} />,
    },
    sign_up: {
      title: 'Who may sign up',
      words: 'Anyone now. You can choose your email domains, or only invited people.',
      action: settings('sign-up'),
    },
    teacher: {
      title: 'The first teacher',
      words: 'Invite teachers. They have access once they accept.',
      action: (look) => (
        <LinkButton to="/admin/users" hash="invite" {...look}>
          Invite people
        </LinkButton>
      ),
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

/** Returns how the row of the installation's address is shown: null for one that is not set. */
const addressRow = (publicUrl: string | null): StepRow =>
  publicUrl === null
    ? {
        title: 'Web address',
        words:
          'Add this line to the server’s setup file (teamsparks.env), with the address that people use. Then restart TeamSparks.',
        code: addressLine,
        action: (look) => (
          <CopyButton {...look} text={addressLine}>
            Copy line
          </CopyButton>
        ),
      }
    : {
        title: 'Web address',
        words: `It is ${publicUrl}. Open the link of a test email to check it.`,
        action: (look) => (
          <LinkButton to="/admin/outbox" {...look}>
            Open emails
          </LinkButton>
        ),
      };

/** Returns how the row of the providers that sign people in is shown, with the addresses that they ask for. */
function providerRow({ public_url, google_redirect, microsoft_redirect }: SchoolCard): StepRow {
  const title = 'Sign-in with Google or Microsoft';
  if (public_url === null) return { title, words: 'Set the web address first. They ask for it.', action: () => null };
  return {
    title,
    words: 'Google asks for the first address, Microsoft for the second.',
    code: () => `${google_redirect}\n${microsoft_redirect}`,
    action: (look) => (
      <>
        <CopyButton {...look} text={() => google_redirect}>
          Copy for Google
        </CopyButton>
        <CopyButton {...look} variant="secondary" text={() => microsoft_redirect}>
          Copy for Microsoft
        </CopyButton>
      </>
    ),
  };
}

/** Returns how the rows that are settled outside of the product are shown. */
function outsideRows(card: SchoolCard): Record<string, StepRow> {
  const { public_url, backed_up_at } = card;
  return {
    address: addressRow(public_url),
    google: providerRow(card),
    backup: {
      title: 'A backup in the last 7 days',
      words: `${backed_up_at === null ? 'There is none yet.' : 'The last one is older.'} Run this on the server.`,
      code: () => backupCommand,
      action: (look) => (
        <CopyButton {...look} text={() => backupCommand}>
          Copy command
        </CopyButton>
      ),
    },
  };
}

const missing: StepRow = { title: '', words: '', action: () => null };

/** Shows what an administrator sets up for the school. With `main` the next row has the main button of the page; `folded` begins with its title alone. */
export function SchoolSteps({ card, main, folded }: { card: SchoolCard; main: boolean; folded?: boolean }) {
  const rows = { ...linkedRows(card), ...outsideRows(card) };
  const rowOf = ({ name }: Step) => rows[name] ?? missing;
  return (
    <FirstStepsCard
      title="Set up your school"
      steps={card.steps}
      rowOf={rowOf}
      skipLabel="Not for us"
      main={main}
      folded={folded}
    />
  );
}
