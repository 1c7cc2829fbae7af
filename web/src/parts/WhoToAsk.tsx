import { partLater } from '../shared/ui/part-later.tsx';

/** Shows the contact of the school below a sentence that sends people to an administrator; loads later. */
export const WhoToAsk = partLater(async () => (await import('./SchoolContact.tsx')).ContactHint);
