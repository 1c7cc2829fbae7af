import { newMentor } from '@teamsparks/contract/mentors/fields';
import { insertMentor } from '../features/mentors/index.ts';
import type { Context } from '../platform/context.ts';

type Row = [name: string, grade: number, experience: boolean, interest: string];

/** Invented people, enough for more than one page. */
const demoMentors: readonly Row[] = [
  ['Amara Osei', 11, true, 'Bridges and structures'],
  ['Benjamin Ruiz', 12, true, 'Robotics'],
  ['Chloe Martin', 10, false, 'Improv'],
  ['Daniel Kim', 12, true, 'Instant Challenge coaching'],
  ['Elif Yıldız', 11, false, 'Set design'],
  ['Femi Adeyemi', 9, false, 'Storytelling'],
  ['Grace O’Connor', 12, true, 'Debate'],
  ['Hiro Tanaka', 10, true, 'Vehicles and machines'],
  ['Isabella Rossi', 11, true, 'Costumes and props'],
  ['Jonas Weber', 9, false, 'Programming'],
  ['Keisha Brown', 12, true, 'Team building'],
  ['Liam Murphy', 10, false, 'Music'],
  ['Mei Chen', 11, true, 'Engineering'],
  ['Noah Williams', 12, false, 'Community service'],
  ['Olivia Novak', 10, true, 'Character work'],
  ['Priya Nair', 11, true, 'Water challenges'],
  ['Quentin Dubois', 9, false, 'Puppets'],
  ['Rosa Álvarez', 12, true, 'Fundraising'],
  ['Samuel Cohen', 10, false, 'Woodwork'],
  ['Tara Singh', 11, true, 'Science shows'],
  ['Umar Farouk', 12, false, 'Film'],
  ['Valentina Cruz', 9, true, 'Dance'],
  ['Wyatt Johnson', 10, false, 'Inventions'],
];

const addressOf = (name: string) =>
  `${name
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replace(' ', '.')}@mentors.example`;

/** Adds the demo mentors; every sixth hides the address. */
export async function addDemoMentors({ db }: Pick<Context, 'db'>) {
  for (const [index, [name, grade, di_experience, interest_area]] of demoMentors.entries()) {
    const email = addressOf(name);
    const values = { name, email, grade, di_experience, interest_area, email_hidden: index % 6 === 4 };
    await insertMentor(db, newMentor.parse(values));
  }
}
