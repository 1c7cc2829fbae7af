export interface SampleTried {
  /** File name in the starter library. */
  of: string;
  daysAgo: number;
  team?: string;
  note?: string;
}

export interface SampleMarks {
  /** The account of the demonstration. */
  by: string;
  bookmarks: readonly string[];
  tried: readonly SampleTried[];
  /** Only bookmarked or tried ones can be favorites. */
  favorites: readonly string[];
}

/** What the demo accounts marked, so that their dashboards are not empty. */
export const sampleMarks: readonly SampleMarks[] = [
  {
    by: 'student',
    bookmarks: [
      'device-elementary-practice',
      'speech-and-debate-middle-school-practice',
      'tower-middle-school-practice',
    ],
    tried: [
      { of: 'bridge-middle-school-practice', daysAgo: 29, team: 'Rocket Otters', note: 'Second try reached 38 cm.' },
      { of: 'storytelling-elementary-practice', daysAgo: 20, team: 'Rocket Otters' },
      { of: 'improv-no-props-middle-school-practice', daysAgo: 20, team: 'Rocket Otters' },
      { of: 'tower-elementary-practice', daysAgo: 8, team: 'My cousins', note: 'Fold the cards first.' },
      { of: 'water-elementary-practice', daysAgo: 2, team: 'Rocket Otters' },
    ],
    favorites: ['improv-no-props-middle-school-practice', 'device-elementary-practice'],
  },
  {
    by: 'parent',
    bookmarks: ['communication-elementary-practice', 'sales-middle-school-practice', 'water-elementary-practice'],
    tried: [
      { of: 'storytelling-elementary-practice', daysAgo: 25, note: 'Also works with three children.' },
      { of: 'invention-elementary-practice', daysAgo: 23, team: 'Birthday party' },
      { of: 'tower-elementary-practice', daysAgo: 16, team: 'Birthday party' },
      { of: 'improv-with-props-elementary-practice', daysAgo: 9 },
      { of: 'transportation-elementary-practice', daysAgo: 3, note: 'On the long corridor.' },
    ],
    favorites: ['invention-elementary-practice', 'communication-elementary-practice'],
  },
  {
    by: 'mentor',
    bookmarks: ['sales-high-school-practice', 'container-high-school-tournament', 'device-high-school-practice'],
    tried: [
      { of: 'tower-elementary-practice', daysAgo: 60, team: 'Tuesday group', note: 'Count to ten out loud together.' },
      { of: 'communication-elementary-practice', daysAgo: 30, team: 'Tuesday group' },
      { of: 'improv-no-props-middle-school-practice', daysAgo: 17, team: 'Friday group', note: 'Shy ones commentate.' },
      { of: 'bridge-middle-school-practice', daysAgo: 10, team: 'Friday group' },
      { of: 'invention-elementary-practice', daysAgo: 4, team: 'Tuesday group' },
    ],
    favorites: ['tower-elementary-practice', 'sales-high-school-practice'],
  },
  {
    by: 'admin',
    bookmarks: ['invention-elementary-practice', 'water-elementary-tournament', 'bridge-elementary-tournament'],
    tried: [
      {
        of: 'container-high-school-tournament',
        daysAgo: 44,
        team: 'Regional day',
        note: 'Same thermometer for everybody.',
      },
      { of: 'bridge-middle-school-tournament', daysAgo: 44, team: 'Regional day' },
      { of: 'speech-and-debate-middle-school-practice', daysAgo: 26 },
      { of: 'characterization-middle-school-practice', daysAgo: 12, team: 'Mentors’ evening' },
      { of: 'sales-high-school-practice', daysAgo: 5, team: 'Mentors’ evening' },
    ],
    favorites: ['container-high-school-tournament', 'invention-elementary-practice'],
  },
  {
    by: 'demoadmin',
    bookmarks: ['tower-elementary-practice', 'storytelling-elementary-practice', 'water-elementary-tournament'],
    tried: [
      { of: 'bridge-elementary-practice', daysAgo: 33, team: 'Visitors' },
      { of: 'storytelling-elementary-practice', daysAgo: 21, team: 'Visitors' },
      { of: 'device-elementary-practice', daysAgo: 15 },
      { of: 'community-service-elementary-practice', daysAgo: 11, team: 'Visitors' },
      { of: 'sales-middle-school-practice', daysAgo: 1, note: 'Everybody bought one.' },
    ],
    favorites: ['storytelling-elementary-practice', 'tower-elementary-practice'],
  },
];
