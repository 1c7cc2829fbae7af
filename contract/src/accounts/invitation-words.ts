/** Roles to which people are invited; administrators are made by name. */
export const invitedRoles = ['student', 'parent', 'mentor'] as const;

/** Sentence for a link or card whose invitation was used, withdrawn or has run out, or that never existed. */
export const invitationOver = 'This invitation is not open any more. Please ask for a new one.';
/** Sentence after every form of an invitation, whatever account the address has. */
export const invitationTaken = 'You can log in now. If that does not work, look into your mail.';

/** Returns the sentence for an address that the invitation is not for; `masked` shows whose it is. */
export const invitationForOther = (masked: string): string => `This invitation is for ${masked}.`;

/** Sentence for a link for many that was ended or has run out, or that never existed. */
export const joinLinkOver = 'This link is not open any more. Please ask for a new one.';
/** Sentence for a link whose seats are all taken. */
export const joinLinkFull = 'This link is full. Please ask for a new one.';

/** Returns the sentence for an address of a domain that a link is not for. */
export const joinLinkOfDomain = (domain: string | null): string => `Please use an address of ${domain}.`;
