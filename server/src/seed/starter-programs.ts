import { addDays } from '@teamsparks/contract/shared/calendar-date';
import { newEvent } from '@teamsparks/contract/events/fields';
import { newProgram } from '@teamsparks/contract/lesson-plans/fields/program';
import { insertEvent } from '../features/events/index.ts';
import { insertProgram } from '../features/lesson-plans/index.ts';
import type { Context } from '../platform/context.ts';

interface StarterEvent {
  name: string;
  description: string;
  place: string;
  /** Weeks after the next Saturday; 0 is the next Saturday itself. */
  saturday: number;
  /** Number of days; 1 by default. */
  days?: number;
}

interface StarterProgram {
  name: string;
  summary: string;
  description: string;
  age_groups: string[];
  image_url: string;
  learn_more: string;
  /** First and last Saturday, in weeks after the next one. */
  lasts: [number, number];
  restricted?: boolean;
  events: StarterEvent[];
}

/** Partner programs with upcoming events. Only the first has the name of a real one. */
const starterPrograms: readonly StarterProgram[] = [
  {
    name: 'Destination Imagination',
    summary: 'Teams solve open-ended challenges and present them at a tournament.',
    description:
      'Teams of up to seven choose a season-long challenge, build their own solution without help from adults, and meet an Instant Challenge on the day.',
    age_groups: ['Elementary', 'Middle School', 'High School'],
    image_url: '/pictures/rocket.svg',
    learn_more: 'https://www.destinationimagination.org/',
    lasts: [0, 26],
    restricted: true,
    events: [
      {
        name: 'Instant Challenge Clinic',
        description: 'Six short challenges, one after another, with appraisers who explain how they score.',
        place: 'Lincoln Middle School, cafeteria',
        saturday: 3,
      },
      {
        name: 'Regional Tournament',
        description: 'Presentation of team challenges, and an Instant Challenge for every team.',
        place: 'Riverside High School',
        saturday: 16,
        days: 2,
      },
    ],
  },
  {
    name: 'Maker Saturdays',
    summary: 'Build, break and rebuild with cardboard, tape and patience.',
    description:
      'Open workshop on Saturday mornings. Come alone or as a team; mentors bring one STEM challenge and the materials for it.',
    age_groups: ['Elementary', 'Middle School'],
    image_url: '/pictures/robot.svg',
    learn_more: 'https://example.org/maker-saturdays',
    lasts: [0, 20],
    events: [
      {
        name: 'Bridges and Towers',
        description: 'Which bridge holds the most pennies? Materials are there; bring a roll of tape.',
        place: 'Elm Street Library, ground floor',
        saturday: 1,
      },
      {
        name: 'Things That Roll',
        description: 'Vehicles from bottle caps and skewers, raced down the long ramp.',
        place: 'Elm Street Library, ground floor',
        saturday: 5,
      },
    ],
  },
  {
    name: 'Stage Sparks',
    summary: 'Improv and storytelling for people who say they cannot act.',
    description: 'Eight afternoons of improv challenges that end with a short evening for families.',
    age_groups: ['Middle School', 'High School'],
    image_url: '/pictures/fox.svg',
    learn_more: 'https://example.org/stage-sparks',
    lasts: [2, 10],
    events: [
      {
        name: 'Improv Weekend',
        description: 'Two days of improv without props, with a different partner for every scene.',
        place: 'Riverside High School, black box theater',
        saturday: 4,
        days: 2,
      },
      {
        name: 'Evening for Families',
        description: 'The teams show what they made. Seats are free; come early.',
        place: 'Riverside High School, auditorium',
        saturday: 10,
      },
    ],
  },
  {
    name: 'Neighborhood Sparks',
    summary: 'Teams find a problem near them and do something about it.',
    description:
      'A service project in small steps: look around, ask people, plan, act, tell others. Mentors help with the plan, never with the idea.',
    age_groups: ['Middle School', 'High School'],
    image_url: '/pictures/owl.svg',
    learn_more: 'https://example.org/neighborhood-sparks',
    lasts: [1, 24],
    events: [
      {
        name: 'Project Fair',
        description: 'Every team has a table, five minutes, and neighbors who ask questions.',
        place: 'Community Center, Hall B',
        saturday: 22,
      },
    ],
  },
];

/** A program that has no events yet shows what an empty one looks like. */
const quietProgram: StarterProgram = {
  name: 'Robotics Open House',
  summary: 'See what the high school robotics team builds, and try it.',
  description: 'Dates are announced when the season’s robot drives.',
  age_groups: ['Elementary', 'Middle School', 'High School'],
  image_url: '/pictures/puzzle.svg',
  learn_more: 'https://example.org/robotics-open-house',
  lasts: [8, 30],
  events: [],
};

/** Returns the date of the next Saturday after the day of `now` (UTC). */
function nextSaturday(now: Date): string {
  const today = now.toISOString().slice(0, 10);
  return addDays(today, 6 - now.getUTCDay() || 7);
}

/** Adds the starter programs and their events, from next Saturday on, and returns the ids of the events by name. */
export async function addStarterPrograms({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const first = nextSaturday(clock.now());
  const day = (saturday: number) => addDays(first, saturday * 7);
  const idsByName = new Map<string, number>();
  for (const { events, lasts, ...program } of [...starterPrograms, quietProgram]) {
    const [begins, ends] = lasts;
    const { id } = await insertProgram(
      db,
      newProgram.parse({ ...program, start_date: day(begins), end_date: day(ends) }),
    );
    for (const { saturday, days = 1, ...event } of events) {
      const dates = { start_date: day(saturday), end_date: addDays(day(saturday), days - 1) };
      const { name, description, place } = newEvent.parse({ ...event, program_id: id, ...dates });
      idsByName.set(name, await insertEvent(db, { program_id: id, name, description, place, ...dates }));
    }
  }
  return idsByName;
}
