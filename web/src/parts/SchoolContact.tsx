import { getContact, type SchoolContact } from '@teamsparks/contract/accounts/addresses/settings';
import { useQuery } from '@tanstack/react-query';
import { WithQueries } from '../shared/api/WithQueries.tsx';
import { callQuery } from '../shared/api/call-query.ts';
import { textLinkStyle } from '../shared/ui/TextLink.tsx';
import { AccountCard } from './AccountCard.tsx';
import { workKeys } from './work-keys.ts';

/** The contact that the visitor may see. */
export const contactQuery = callQuery(workKeys.contact, getContact);

/** Tells whether there is anybody to ask; the name of the school alone is nobody. */
export const hasContact = ({ contact_name, contact_email, contact_phone }: SchoolContact): boolean =>
  [contact_name, contact_email, contact_phone].some((text) => text !== null);

/** Shows name, email address and telephone number of the contact in a line, as far as they are given. */
export function ContactLine({ contact: { contact_name, contact_email, contact_phone } }: { contact: SchoolContact }) {
  const parts = [
    contact_name !== null && <bdi key="name">{contact_name}</bdi>,
    contact_email !== null && (
      <a key="email" href={`mailto:${contact_email}`} className={textLinkStyle}>
        {contact_email}
      </a>
    ),
    contact_phone !== null && (
      <a key="phone" href={`tel:${contact_phone.replace(/[^\d+]/g, '')}`} className={textLinkStyle}>
        <bdi>{contact_phone}</bdi>
      </a>
    ),
  ].filter((part) => part !== false);
  return <p className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere">{parts}</p>;
}

/** Shows "Questions?" with the contact of the school below a sentence that sends people to an administrator; nothing without one. */
export function ContactHint() {
  return (
    <WithQueries>
      <Asked />
    </WithQueries>
  );
}

/** Shows name and contact of the school as a card of the account page; nothing without a contact. */
export function ContactCard() {
  const { data } = useQuery(contactQuery);
  if (!data || !hasContact(data)) return null;
  return (
    <AccountCard title={data.school_name ?? 'Your contact'}>
      <ContactLine contact={data} />
    </AccountCard>
  );
}

function Asked() {
  const { data } = useQuery(contactQuery);
  if (!data || !hasContact(data)) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-x-2">
      Questions? <ContactLine contact={data} />
    </div>
  );
}
