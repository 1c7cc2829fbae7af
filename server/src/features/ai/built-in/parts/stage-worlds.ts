import type { Character, Place, World } from '../grammar.ts';

const one = (they: Character['they'], name: string, more: string): Character => ({ they, name, more });
const many = (name: string, more: string): Character => one('they', name, more);
const place = (at: string, name: string): Place => ({ at, name });

/** People, animals and machines who can do, say and ask whatever a scene needs. */
const characters: readonly Character[] = [
  many('the beavers', 'They have an opinion on everything, and most of it is about wood.'),
  one('she', 'the old owl', 'She has seen a lot and is hard to surprise.'),
  one('he', 'the shy dragon', 'He apologizes to every candle that he blows out.'),
  many('the pirates', 'They love to argue, but they stop for cake.'),
  one('it', 'the robot cook', 'It counts everything twice.'),
  many('the penguins', 'They do everything together and stand very close.'),
  one('she', 'the queen', 'She never likes to admit that she needs help.'),
  one('he', 'the smallest giant', 'He is taller than every tree and still the smallest in his family.'),
  many('the goats', 'They eat whatever lies around, even plans.'),
  one('he', 'the retired wizard', 'He promised to give up magic, and sometimes he regrets it.'),
  many('the ghosts', 'They have all the time in the world, but little patience.'),
  many('the snails', 'Their motto is “We will get there.”'),
  one('she', 'the explorer', 'She never loses her way, only her maps.'),
  many('the bears', 'They would rather be asleep.'),
  one('she', 'the inventor', 'Her last machine worked so well that it ran away.'),
  many('the mice', 'They always keep one eye on the cat.'),
  one('it', 'the young octopus', 'It has eight arms and never knows which one to use first.'),
  one('he', 'the gardener', 'He talks to his tomatoes, and they seem to listen.'),
  many('the frogs', 'They all talk at once, and the loudest one is usually wrong.'),
  one('he', 'the sleepy lion', 'He has yawned through every meeting this year.'),
  many('the knights', 'They clank so loudly that no secret stays secret.'),
  one('she', 'the detective', 'She finds everything except her own glasses.'),
  many('the raccoons', 'They keep everything, because it could be useful one day.'),
  one('she', 'the clockmaker', 'She is never late and never early.'),
  many('the acrobats', 'They can stand on their heads, but not in line.'),
  one('he', 'the tailor', 'He always carries more buttons than he needs.'),
  many('the hedgehogs', 'They are very friendly, but nobody hugs them.'),
  one('she', 'the captain', 'She gives orders even when she asks for the salt.'),
  many('the llamas', 'They think about everything for a very long time.'),
  one('he', 'the juggler', 'He has never dropped a ball, but he loses his keys every day.'),
  many('the foxes', 'They always have a clever plan, and sometimes it works.'),
];

const places: readonly Place[] = [
  place('on', 'Pebble Island'),
  place('in', 'Echo Canyon'),
  place('at', 'the night market'),
  place('in', 'the town of Halfway'),
  place('at', 'the jungle camp'),
  place('in', 'Foggy Harbor'),
  place('in', 'the treehouse village'),
  place('at', 'the volcano hotel'),
  place('in', 'the roof garden'),
  place('at', 'the ice cream factory'),
  place('on', 'Windy Hill'),
  place('in', 'the upside-down house'),
  place('at', 'the carnival'),
  place('in', 'the paper forest'),
  place('at', 'the old castle'),
  place('in', 'Turnip Valley'),
  place('at', 'the last farm before the mountains'),
  place('on', 'Lantern Street'),
  place('in', 'Cinnamon Bay'),
  place('in', 'the valley of kites'),
  place('on', 'Marble Hill'),
  place('in', 'Starling Woods'),
  place('at', 'the old mill'),
  place('in', 'the hidden village'),
  place('on', 'Acorn Square'),
  place('in', 'the town of Nearly'),
  place('at', 'the lakeside inn'),
];

const openings = [
  '{Who} [lives|live] {at}.',
  'Everybody {at} knows {who}.',
  'You meet {who} {at}.',
  'Today you visit {who} {at}.',
  'It is a busy day for {who} {at}.',
  '{Who} [works|work] {at}.',
  'This story is about {who} {at}.',
  'It is an unusual day for {who} {at}.',
  '{Who} [feels|feel] at home {at}.',
  'Picture {who} {at}.',
  '{Who} [has|have] many friends {at}.',
  'Today you join {who} {at}.',
  'Let us look in on {who} {at}.',
  'Imagine {who} {at}.',
  'We find {who} {at}.',
  'Ask anybody {at} about {who}.',
  'Nobody {at} is as well known as {who}.',
  'You can always find {who} {at}.',
  'A new day begins for {who} {at}.',
  'If you look for {who}, look {at}.',
  'There is never a dull day for {who} {at}.',
  'Today, all eyes are on {who} {at}.',
  'For years, {who} [has|have] lived {at}.',
  'Our day begins with {who} {at}.',
] as const;

/** For whatever is played: who is in trouble asks nobody for help, because the players are in it themselves. */
export const stage: World = {
  characters,
  places,
  openings,
  endings: [
    'What happens next?',
    'Nobody knows what to do.',
    'And that is only the beginning.',
    'Now anything is possible.',
    'The rest is up to you.',
    'From here on, the story is yours.',
    'Now it is your turn to decide.',
    'Something has to happen now.',
    'That is how it begins.',
    'Nobody saw this coming.',
    'This is where your scene begins.',
    'Now the story is yours to tell.',
    'It could be a long day.',
    '{Who} [takes|take] a deep breath.',
    'Everybody looks at {who}.',
  ],
};

/** A story may happen long ago or far in the future, and a ghost or a spell may come up in it: nobody belongs to one time or genre. */
export const anyTime: World = {
  ...stage,
  characters: characters.filter(({ name }) => !/robot|detective|inventor|ghosts|wizard/.test(name)),
  places: places.filter(({ name }) => !/factory|hotel|carnival/.test(name)),
};

/** Somebody has something to sell. */
export const market: World = {
  ...stage,
  endings: [
    'Your team is here to help.',
    'Your team takes the job.',
    '{Who} [counts|count] on your team.',
    'That is a job for your team.',
    'Now a good sales team is needed.',
    '{Who} [needs|need] people who can sell.',
    'Your team has offered to help.',
    'Who could sell that, if not your team?',
    'Show {who} what your team can do.',
    '{Who} [hopes|hope] that your team can sell some.',
    'This calls for good ideas.',
    'Today your team is in charge of sales.',
    '{Who} [has|have] asked your team for help.',
    'Your team starts today.',
    'The product deserves a fair chance.',
  ],
};

/** Where a question is open, and people listen to reasons. */
export const forum: World = {
  ...stage,
  endings: [
    'Everybody {at} has an opinion.',
    'Now it is time to hear good reasons.',
    'Your team has been asked to speak.',
    'It is your turn to speak.',
    'So far, only the loudest have spoken.',
    'Your reasons could make the difference.',
    'Nobody wants to decide without you.',
    'Both sides have good reasons.',
    'What does your team think?',
    'The discussion begins now.',
    'People are ready to listen.',
    'Opinions are divided.',
    'Your team has something to say about it.',
    'There are good reasons on both sides.',
    'Today everybody wants to hear your team.',
  ],
};

/** Where somebody has set a test for teams. */
export const testing: World = {
  ...stage,
  endings: [
    'Now it is your turn.',
    'Your team is next.',
    'Show {who} what your team can do.',
    'Your team may show what it can do.',
    'Can your team do it?',
    '{Who} [watches|watch] closely.',
    'Your team has been invited.',
    'This is a job for your team.',
    'Today your team may try.',
    '{Who} [hopes|hope] that your team can do it.',
    'Your team wants to try.',
    '{Who} [believes|believe] in your team.',
    'It is harder than it looks.',
    'A good plan helps.',
    'Good teamwork helps.',
  ],
};
