import type { Role } from '@teamsparks/contract/shared/vocabulary';

/** People of the demonstration who only wrote reviews: nobody signs in as them. */
export const reviewers: readonly { name: string; role: Role }[] = [
  { name: 'Maya Patel', role: 'mentor' },
  { name: 'Jonas Berg', role: 'mentor' },
  { name: 'Amara Okafor', role: 'parent' },
  { name: 'Lucía Fernández Rey', role: 'mentor' },
  { name: 'Tom Whitaker', role: 'parent' },
  { name: 'Priya Raman', role: 'student' },
  { name: 'Elif Demir', role: 'student' },
  { name: 'Noah Lindqvist', role: 'student' },
  { name: 'Grace Kim', role: 'parent' },
  { name: 'Samuel Adeyemi', role: 'mentor' },
  { name: 'Ines', role: 'student' },
  { name: 'Hana Novotná', role: 'mentor' },
];

export interface SampleReview {
  /** File name in the starter library. */
  of: string;
  /** A reviewer, or the name of a demo account. */
  by: string;
  /** Overall, ease of setup, difficulty; the last two may be missing. */
  stars: readonly [overall: number, setup?: number, difficulty?: number];
  daysAgo: number;
  text?: string;
}

const flamingo = 'tower-elementary-practice';
const goat = 'storytelling-elementary-practice';
const pizza = 'communication-elementary-practice';
const dragon = 'water-elementary-tournament';
const pigeon = 'bridge-middle-school-practice';
const flask = 'container-high-school-tournament';

/** What teams said after they tried it; more than one page for the first challenge. */
export const sampleReviews: readonly SampleReview[] = [
  {
    of: flamingo,
    by: 'Maya Patel',
    stars: [5, 5, 2],
    daysAgo: 3,
    text: 'Ran it twice in one afternoon because the kids asked for a second round. One hand each sounds easy until somebody sneezes.\n\nTip: tape the cups to the floor line before you start the clock.',
  },
  {
    of: flamingo,
    by: 'Jonas Berg',
    stars: [4.5, 4, 2],
    daysAgo: 6,
    text: 'Great warm-up for a new team. Our quietest player turned out to be the best at balancing.',
  },
  {
    of: flamingo,
    by: 'Amara Okafor',
    stars: [4, 5, 1],
    daysAgo: 9,
    text: 'We did this at a birthday party with eight seven-year-olds. Twenty minutes of giggling, nothing to clean up but cards.',
  },
  {
    of: flamingo,
    by: 'Priya Raman',
    stars: [4.5, 4, 3],
    daysAgo: 11,
    text: 'We got to 46 cm!!! The trick is folding the cards.',
  },
  {
    of: flamingo,
    by: 'Tom Whitaker',
    stars: [3, 3, 3],
    daysAgo: 15,
    text: 'Fun, but do it on a hard floor. On our carpet nothing stood for the count of ten.',
  },
  {
    of: flamingo,
    by: 'Lucía Fernández Rey',
    stars: [5, 5, 2],
    daysAgo: 18,
    text: 'The best way I know to explain why teams share work.',
  },
  { of: flamingo, by: 'Elif Demir', stars: [4, 4, 2], daysAgo: 22 },
  { of: flamingo, by: 'Noah Lindqvist', stars: [3.5, 4, 3], daysAgo: 27, text: 'Good but four minutes is short.' },
  {
    of: flamingo,
    by: 'Grace Kim',
    stars: [5, 5, 1],
    daysAgo: 33,
    text: 'Cheap, quick, and they talked about it all the way home.',
  },
  {
    of: flamingo,
    by: 'Samuel Adeyemi',
    stars: [4.5, 4, 2],
    daysAgo: 41,
    text: 'Watch who holds the tape. Whoever it is becomes the leader, so swap after two minutes.',
  },
  { of: flamingo, by: 'Ines', stars: [4, 5, 2], daysAgo: 48 },
  {
    of: flamingo,
    by: 'Hana Novotná',
    stars: [2.5, 2, 4],
    daysAgo: 56,
    text: 'Too hard for our first graders. With second graders it worked well.',
  },
  {
    of: flamingo,
    by: 'mentor',
    stars: [4.5, 4, 2],
    daysAgo: 60,
    text: 'My standard opening. Count to ten out loud together, it makes the ending exciting.',
  },
  {
    of: goat,
    by: 'Grace Kim',
    stars: [5, 5, 1],
    daysAgo: 4,
    text: 'My daughter still shouts the goat line at breakfast.',
  },
  {
    of: goat,
    by: 'Samuel Adeyemi',
    stars: [4, 4, 2],
    daysAgo: 13,
    text: 'Ask for the ending first. Teams that knew the ending told a much better middle.',
  },
  {
    of: goat,
    by: 'student',
    stars: [4.5, 5, 2],
    daysAgo: 20,
    text: 'Our goat became a dentist. The crayons ran out but we did not.',
  },
  { of: goat, by: 'parent', stars: [4], daysAgo: 25, text: 'Lovely on a rainy Sunday, also with only three children.' },
  {
    of: pizza,
    by: 'Hana Novotná',
    stars: [4.5, 3, 3],
    daysAgo: 7,
    text: 'Cutting the shapes takes a while the first time. Keep them in an envelope: this one comes back every year.',
  },
  { of: pizza, by: 'Elif Demir', stars: [5, 4, 3], daysAgo: 16, text: 'Not saying colors is SO hard.' },
  {
    of: pizza,
    by: 'mentor',
    stars: [4, 3, 3],
    daysAgo: 30,
    text: 'Shows in five minutes why “the other one” is not an instruction.',
  },
  { of: dragon, by: 'Tom Whitaker', stars: [4, 2, 3], daysAgo: 5, text: 'Bring towels. More towels than that.' },
  { of: dragon, by: 'Ines', stars: [5, 3, 3], daysAgo: 12, text: 'We lost half the water and laughed the whole time.' },
  {
    of: dragon,
    by: 'Jonas Berg',
    stars: [3.5, 2, 4],
    daysAgo: 35,
    text: 'Worth it outdoors. Indoors the setup is longer than the challenge.',
  },
  { of: pigeon, by: 'Noah Lindqvist', stars: [4.5, 4, 3], daysAgo: 8, text: 'Straws inside straws. You are welcome.' },
  {
    of: pigeon,
    by: 'Maya Patel',
    stars: [4, 4, 3],
    daysAgo: 21,
    text: 'A good first lesson in counterweights, without saying the word.',
  },
  { of: pigeon, by: 'student', stars: [3.5, 4, 4], daysAgo: 29, text: 'Ours dived too. The second try reached 38 cm.' },
  {
    of: flask,
    by: 'Lucía Fernández Rey',
    stars: [4.5, 2, 4],
    daysAgo: 10,
    text: 'Measure the temperature before, not only after: the team that started with hotter tea looked like the winner.\n\nWith that fixed it is one of the fairest challenges in the library.',
  },
  {
    of: flask,
    by: 'admin',
    stars: [4, 3, 4],
    daysAgo: 44,
    text: 'Used at two regional days. The thermometer has to be the same for everybody.',
  },
  {
    of: 'improv-no-props-middle-school-practice',
    by: 'Priya Raman',
    stars: [5, 5, 3],
    daysAgo: 2,
    text: 'The slow-motion replay is the funniest thing we have ever done.',
  },
  {
    of: 'improv-no-props-middle-school-practice',
    by: 'mentor',
    stars: [4.5, 5, 3],
    daysAgo: 17,
    text: 'No materials, no excuses. Let the shy ones be the commentators.',
  },
  {
    of: 'sales-high-school-practice',
    by: 'Samuel Adeyemi',
    stars: [4.5, 4, 4],
    daysAgo: 14,
    text: 'Sixty seconds is exactly right. Use a real elevator if you can.',
  },
  {
    of: 'invention-elementary-practice',
    by: 'Amara Okafor',
    stars: [4, 3, 2],
    daysAgo: 19,
    text: 'Every team solved a different problem of the giraffe, which says everything.',
  },
  {
    of: 'invention-elementary-practice',
    by: 'parent',
    stars: [4.5, 4, 2],
    daysAgo: 23,
    text: 'We kept the giraffe helmet. It lives in the hallway now.',
  },
  {
    of: 'speech-and-debate-middle-school-practice',
    by: 'Hana Novotná',
    stars: [5, 4, 4],
    daysAgo: 26,
    text: 'Nobody sulked, because everybody had argued both sides.',
  },
];
