import { type CategoryGrammar, rubric, things } from '../grammar.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingRules } from '../parts/rules.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { wonderland } from '../parts/worlds.ts';
import { deviceGoals } from './device-goals.ts';

export const device: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  world: wonderland,
  problems: [
    {
      things: ['Breakfast Machine', 'Cold Toast', 'Hungry Morning'],
      line: '{Who} will not touch breakfast until a machine serves it.',
      story: ['Breakfast is ready, but nobody serves it.', '{They} [wants|want] a machine for that.'],
    },
    {
      things: ['Treasure Behind Glass', 'Small Gap', 'Unreachable Treasure'],
      line: 'The treasure lies in plain sight, where no arm can reach.',
      story: ['The treasure lies behind a wall of glass.', 'There is only a small gap in the wall.'],
    },
    {
      things: ['Lazy Games', 'Games Without Steps', 'Laziest Games'],
      line: '{Who} [hosts|host] games in which nobody may take a step.',
      story: ['Today there are games for lazy people.', 'Nobody may take a step, so machines do all the work.'],
    },
    {
      things: ['Sticky Dust', 'Dusty Gloves', 'Sticky Day'],
      line: 'Everything is sticky, so {who} would rather not touch it.',
      story: ['Sticky dust has fallen everywhere.', 'Nobody wants to touch anything by hand.'],
    },
    {
      things: ['Wandering Toys', 'Great Mix-Up', 'Messy Morning'],
      line: 'In the night everything got mixed up, and {who} must open soon.',
      story: ['In the night, everything got mixed up.', 'It must be back in its place before the doors open.'],
    },
    {
      things: ['Tired Arms', 'Tireless Helper', 'Longest Shift'],
      line: '{Who} did everything by hand for too long.',
      story: ['{They} [has|have] done everything by hand.', 'Now {their} arms are tired, and a machine must help.'],
    },
    {
      things: ['Sleeping Cat', 'Quiet Machine', 'Cat on the Controls'],
      line: 'A cat sleeps on the controls, and {who} must work around it.',
      story: ['A cat sleeps in the middle of the room.', 'The work must be done from a distance.'],
    },
    {
      things: ['Secret Workshop', 'Locked Workshop', 'Missing Manual'],
      line: 'The machine is gone, the manual is gone, and {who} [has|have] orders to fill.',
      story: ['The old machine has been taken away.', 'Nobody can find the manual, but the orders keep coming.'],
    },
    {
      things: ['Invention Fair', 'Golden Ribbon', 'Blue Ribbon'],
      line: 'At the fair of {who}, the most useful machine wins.',
      story: [
        '{They} [invites|invite] everybody to an invention fair.',
        'The machine that does its job best gets a ribbon.',
      ],
    },
  ],
  goals: deviceGoals,
  twists: buildingTwists.filter(({ key }) => key !== 'mirror'),
  rules: buildingRules,
  kits: [
    {
      used: things(
        'Craft sticks 20 pieces',
        'Rubber bands 12 pieces',
        'Plastic spoons 2 pieces',
        'Thin cardboard 3 sheets',
        'Masking tape 1.5 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Thick cardboard 4 sheets', 'String 3 meters', 'Rubber bands 8 pieces', 'Masking tape 2 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things(
        'Cardboard tubes 6 pieces',
        'Thin cardboard 4 sheets',
        'String 2 meters',
        'Rubber bands 8 pieces',
        'Masking tape 1.5 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things(
        'Drinking straws 16 pieces',
        'Paper cups 6 pieces',
        'Thin cardboard 4 sheets',
        'Rubber bands 8 pieces',
        'Masking tape 1.5 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things(
        'Wooden skewers 6 pieces',
        'Thin cardboard 5 sheets',
        'String 3 meters',
        'Rubber bands 10 pieces',
        'Masking tape 1 meters',
      ),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things(
        'Paper plates 6 pieces',
        'Craft sticks 14 pieces',
        'Paper fasteners 8 pieces',
        'Rubber bands 8 pieces',
        'String 2 meters',
        'Masking tape 1 meters',
      ),
      kept: things('Scissors 2 pairs', 'Hole punch 1 pieces'),
    },
  ],
  creative: [
    ...buildingCriteria,
    rubric(
      'A motion that is easy to repeat',
      'it works once at most',
      'it works again, but only after a repair',
      'it works again without a repair',
    ),
  ],
  questions: [
    'Ask: Where does the motion of your device come from?',
    'Ask: Which part failed most often, and what did you change?',
    'Ask: What would a stronger version need?',
    'Ask: Which idea did you throw away?',
    'Ask: Who could use a device like this at home?',
    'Ask: What did you learn from another team?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Physical Dexterity', 'Time Management'],
};
