import type { CategoryGrammar, Problem } from '../grammar.ts';
import { rubric, things, withRule, problem } from '../grammar-makers.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingRules } from '../parts/rules.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { transportationGoals } from './transportation-goals.ts';
import { backstage, wonderland } from '../parts/worlds.ts';

/** Rides down a hill, by wind, on a rope, over bumps, or with a force of their own. */
const transportationProblems: readonly Problem[] = [
  problem(
    ['ramp'],
    ['Downhill Race', 'Race Without a Car', 'Missing Car'],
    '{Who} [has|have] entered a downhill race without having a car.',
    ['{They} [has|have] entered a downhill race.', 'Only one thing is missing: a car.'],
    ['space'],
  ),
  problem(
    ['ramp'],
    ['Parcels on the Hill', 'Rolling Parcels', 'Parcels Without a Push'],
    'The parcels of {who} start on a hill and get no push.',
    ['Parcels are waiting on a hill.', 'They must roll as far as they can.'],
    ['space', 'flies'],
  ),
  problem(
    ['ramp', 'sail'],
    ['Beautiful Car', 'Car Without a Motor', 'Best Parade Car'],
    'The parade is ready, and the best car of {who} has no motor.',
    ['The parade is ready to start.', 'But the most beautiful car has no motor.'],
    ['space', 'indoors'],
  ),
  problem(
    ['sail'],
    ['Car Without Fuel', 'Wind for the Car'],
    'There is no fuel for the car of {who}, but plenty of wind.',
    ['There has been no fuel for days.', 'But there is plenty of wind.'],
    ['space', 'indoors'],
  ),
  problem(
    ['sail'],
    ['Ship on Wheels', 'Ship Without a Sea', 'Sailing Wheels'],
    'The sea has gone away, and the ship of {who} needs wheels.',
    ['The sea has gone away.', 'Only a ship on wheels can sail now.'],
    ['real', 'space', 'indoors', 'wet', 'high', 'swims'],
  ),
  problem(
    ['cable'],
    ['Bread From Above', 'Cliff Bread', 'Hungry Guests'],
    'The bread is up on a cliff, and {who} [waits|wait] far below.',
    ['The bread is baked up on a cliff.', 'Hungry guests sit far below.'],
    ['space', 'flies', 'tall'],
  ),
  problem(
    ['cable'],
    ['Broken Stairs', 'Mail From the Top', 'Mail at the Top'],
    'The stairs are broken, and the mail of {who} is at the top.',
    ['The stairs are broken.', 'The mail is at the top and must come down.'],
    ['space', 'flies'],
  ),
  problem(
    ['cable'],
    ['Ice Cream in the Sun', 'Ice Cream on the Roof'],
    'The ice cream stands on the roof, and the freezer of {who} is far below.',
    ['The ice cream stands in the sun on the roof.', 'The freezer is far away, down below.'],
    ['space', 'flies', 'cold', 'wet'],
  ),
  problem(
    ['sled'],
    ['Bumpy Harvest', 'Bumpy Road', 'Beans on the Road'],
    'The harvest is ripe, and the road of {who} is bumpy.',
    ['The beans are ripe and must be taken away.', 'The road is bumpy, so the ride must be gentle.'],
    ['space', 'cold', 'wet'],
  ),
  problem(
    ['sled'],
    ['Full Bowl', 'Bowl on the Road', 'Bowl for the Party'],
    'A full bowl must get to the party of {who}, on a bumpy road.',
    ['A full bowl must get to the party.', 'The road is bumpy, and little may spill.'],
    ['tiny'],
  ),
  problem(
    ['sled'],
    ['Teddy Hospital', 'Bumpy Road to the Hospital', 'Smooth Ride'],
    'A teddy has lost an arm, and {who} must take it over a bumpy road.',
    ['A teddy bear has lost an arm.', 'The road to the hospital is bumpy, so the ride must be smooth.'],
    ['real'],
  ),
  problem(
    ['drive'],
    ['Slow Delivery', 'Parcels on Foot', 'Faster Parcels'],
    '{Who} [delivers|deliver] parcels, but far too slowly.',
    ['{They} [delivers|deliver] parcels on foot.', 'A car that drives by itself would be faster.'],
    ['flies', 'swims', 'space'],
  ),
  problem(
    ['drive'],
    ['Missing Bus', 'Day Without a Bus', 'Bus That Does Not Come'],
    'The bus is missing, and {who} must get there all the same.',
    ['It is a day without a bus: it does not come.', '{Who} must still get there on time.'],
    ['flies', 'space'],
  ),
  problem(
    ['drive'],
    ['Missing Taxi', 'Guests Without a Taxi', 'Many Guests'],
    'The guests of {who} have arrived, and the taxi is missing.',
    ['Many guests have arrived.', 'Their beds are far away, and there is no taxi.'],
    ['space'],
  ),
  problem(
    ['sled'],
    ['Bumpy Trail', 'Fragile Trip'],
    'Something fragile must come down a bumpy trail, and {who} must bring it.',
    ['Something fragile must make a trip down the trail.', 'The trail is bumpy, so it must be a gentle ride.'],
    ['indoors'],
  ),
  problem(
    ['cable'],
    ['Supplies at the Top', 'Blocked Path', 'Supplies by Cable'],
    'The path down is blocked, and the supplies of {who} are at the top.',
    ['The path down is blocked.', 'Supplies at the top must come down by cable.'],
    ['flies', 'tall', 'indoors'],
  ),
  problem(
    ['ramp', 'drive', 'sail'],
    ['Model Car Race', 'Race Without Fuel', 'Missing Model Car'],
    'No fuel is allowed in the race, and {who} [has|have] no car yet.',
    ['There is a race without fuel.', 'Everybody brings a model car, and one is still missing.'],
  ),
];

export const transportation: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  world: wonderland,
  older: backstage,
  problems: transportationProblems,
  goals: transportationGoals,
  twists: buildingTwists,
  rules: buildingRules,
  kits: [
    {
      used: things(
        'Thin cardboard 3 sheets',
        'Wooden skewers 4 pieces',
        'Wooden wheels 6 pieces',
        'Masking tape 1 meters',
        'Modeling clay 1 lumps',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things(
        'Drinking straws 8 pieces',
        'Thin cardboard 3 sheets',
        'Wooden wheels 6 pieces',
        'Wooden skewers 3 pieces',
        'Copy paper 3 sheets',
        'Masking tape 1 meters',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things(
        'Paper cups 4 pieces',
        'Cardboard tubes 3 pieces',
        'Thread spools 6 pieces',
        'Wooden skewers 3 pieces',
        'Copy paper 2 sheets',
        'Masking tape 1.5 meters',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things(
        'Milk carton 1 pieces',
        'Wooden wheels 6 pieces',
        'Wooden skewers 4 pieces',
        'Copy paper 2 sheets',
        'Masking tape 1.5 meters',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things(
        'Craft sticks 14 pieces',
        'Thread spools 6 pieces',
        'Wooden skewers 3 pieces',
        'Drinking straws 4 pieces',
        'Copy paper 2 sheets',
        'Masking tape 1.5 meters',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: [
    ...buildingCriteria,
    withRule(
      'Build {it} so firmly that it can be lifted with one hand.',
      rubric(
        'Light and firm',
        'a part falls off when the appraiser lifts {it} with one hand',
        '{it} bends when it is lifted',
        'nothing falls off or bends when it is lifted',
      ),
    ),
  ],
  questions: [
    'Ask: What disturbed {it} most on its way?',
    'Ask: What would you change after this run?',
    'Ask: Where should the weight be, and why?',
    'Ask: What would make it even better?',
    'Ask: Which part would you build first next time?',
    'Ask: What would a passenger of {it} feel?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Collaboration', 'Physical Dexterity'],
};
