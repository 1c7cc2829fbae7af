import type { NewMentor } from '@teamsparks/contract/mentors/fields';

export type Column = keyof NewMentor;

export const titles: Record<Column, string> = {
  name: 'Name',
  email: 'Email',
  grade: 'Grade',
  di_experience: 'DI Experience',
  interest_area: 'Interest Area',
  email_hidden: 'Hide Email',
};

/** Content of a column of the file: a value, or the first or last part of a name. */
type Held = Column | 'first' | 'last';

/** Titles of each column, in lower case, without spaces, hyphens and underscores. */
const written: Record<Held, readonly string[]> = {
  name: ['name', 'fullname'],
  first: ['firstname', 'givenname'],
  last: ['lastname', 'familyname', 'surname'],
  email: ['email', 'emailaddress'],
  grade: ['grade'],
  di_experience: ['diexperience'],
  interest_area: ['interestarea', 'interest'],
  email_hidden: ['hideemail', 'emailhidden'],
};

/** "Yes" to a question with one of these words means the opposite. */
const negated = /\b(?:no|not|never|without|show|share|see)\b|n['’]t\b/;
/** Patterns of form questions that ask for a column, and of questions that only share its words. */
const questions: Partial<Record<Held, { says: RegExp; not: RegExp }>> = {
  first: { says: /\b(?:first|given) name\b/, not: /\b(?:parent|guardian|mother|father|emergency)/ },
  last: { says: /\b(?:last|family) name\b|\bsurname\b/, not: /\b(?:parent|guardian|mother|father|emergency)/ },
  name: {
    says: /\bname\b/,
    not: /\b(?:first|last|given|family|user|nick|middle|preferred|school|team|club|company|parent|guardian|mother|father|teacher|emergency)/,
  },
  email_hidden: { says: /\bhid(?:e|den)\b.*\be-?mail\b|\be-?mail\b.*\bhid(?:e|den)\b/, not: negated },
  email: {
    says: /\be-?mail\b/,
    not: /\b(?:hid(?:e|den)|parent|guardian|mother|father|teacher|share|show|may we|receive|ok|okay)\b/,
  },
  grade: { says: /\bgrade\b/, not: /\b(?:mentor|help|prefer|teach|average|would you)/ },
  di_experience: {
    says: /\b(?:di|destination imagination)\b/,
    not: new RegExp(`${negated.source}|^(?:why|how|what|when|where|which|describe)\\b`),
  },
  interest_area: { says: /\binterest(?:s|ed)?\b/, not: /^(?:why|how|are|is|would)\b/ },
};

/** What each cell of the first line holds, and the column that several cells claim. */
export interface Columns {
  held: readonly (Held | undefined)[];
  doubled: { column: Column; titles: string[] } | undefined;
}

/** Returns what each column of a file holds, by its first line; a title as on the page wins over a form's question. */
export function columnsOf(head: readonly string[]): Columns {
  const exact = head.map(heldByTitle);
  const held = head.map((cell, at) => exact[at] ?? heldByQuestion(cell, exact));
  const twice = (Object.keys(titles) as Column[]).find((column) => held.filter((one) => one === column).length > 1);
  const doubled = twice && { column: twice, titles: head.filter((_, at) => held[at] === twice) };
  return { held, doubled };
}

function heldByTitle(text: string): Held | undefined {
  const name = text.toLowerCase().replace(/[\s_-]+/g, '');
  return (Object.keys(written) as Held[]).find((column) => written[column].includes(name));
}

function heldByQuestion(text: string, exact: readonly (Held | undefined)[]): Held | undefined {
  const question = text.toLowerCase();
  return (Object.keys(questions) as Held[]).find((column) => {
    const { says, not } = questions[column]!;
    return !exact.includes(column) && says.test(question) && !not.test(question);
  });
}

/** Returns a row's texts by column; a first and a last name become one name. */
export function textsOf({ held }: Columns, cells: readonly string[]): Partial<Record<Column, string>> {
  const texts: Partial<Record<Held, string>> = {};
  for (const [at, column] of held.entries()) if (column) texts[column] = cells[at] ?? '';
  const { first, last, ...rest } = texts;
  if (rest.name !== undefined || (first === undefined && last === undefined)) return rest;
  return { ...rest, name: [first, last].filter(Boolean).join(' ') };
}
