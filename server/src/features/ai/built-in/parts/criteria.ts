import type { Rubric } from '../grammar.ts';
import { withRuleWordings, rubric, withRule } from '../grammar-makers.ts';

/** Criteria that fit anything that teams build; a rule announces each to the team. */
export const buildingCriteria: readonly Rubric[] = [
  withRule(
    'Know why you use each material where you use it.',
    rubric(
      'Use of the materials',
      'the team can give no reason why it used a material where it did',
      'the team gives a reason for one material',
      'the team gives a reason for more than one material',
    ),
    'At the end, ask: Why did you use this material here?',
  ),
  withRule(
    'Fix every part so well that nothing comes loose.',
    rubric(
      'Careful work',
      'a part falls off when the appraiser taps {it} with one finger after the test',
      'something comes loose at the tap but stays on',
      'nothing comes loose at the tap',
      ['reaction', 'dam', 'run', 'roof', 'pipe', 'boat', 'bag', 'small', 'cracker', 'weak spot', 'inspector'],
    ),
  ),
  withRule(
    'Be ready to tell about an idea that you did not use.',
    rubric(
      'A choice with a reason',
      'the team cannot say why it built {it} this way',
      'the team gives a reason',
      'the team gives a reason and names an idea that it did not use',
    ),
    'At the end, ask: Why did you build {it} this way, and what else did you think of?',
  ),
  withRule(
    'If something does not work, change it, and remember what you changed.',
    rubric(
      'A change for the better',
      'the team can name no change that it made while building',
      'the team names a change',
      'the team names a change and what was wrong before it',
    ),
    'At the end, ask: What did you change while you built, and why?',
  ),
  withRule(
    'Be ready to show which part matters most.',
    rubric(
      'The part that matters',
      'nobody can point at the part that matters most',
      'the team points at that part',
      'the team points at that part and says what it does',
      ['explain', 'inspector', 'weak spot'],
    ),
    'At the end, ask: Which part matters most, and what does it do?',
  ),
  withRule(
    'Know what every part is for.',
    rubric(
      'Every part counts',
      'the team can say of no part what it is for',
      'the team can say it of some parts that the appraiser points at',
      'the team can say it of every part that the appraiser points at',
      ['reaction'],
    ),
    'At the end, point at some parts, and ask: What is this part for?',
  ),
  withRule(
    'Think of something from real life that works in the same way.',
    rubric(
      'Like in real life',
      'the team can name nothing from real life that works like {it}',
      'the team names something from real life',
      'the team names something from real life and what is the same about it',
    ),
    'At the end, ask: What works like this in real life?',
  ),
];

/** Criteria that fit any scene that teams play. */
export const stageCriteria: readonly Rubric[] = [
  withRuleWordings(
    [
      'Speak so that every word is understood, and let your voices show how characters feel.',
      'Speak clearly, with voices that show how characters feel.',
    ],
    rubric(
      'Voices',
      'few words can be understood',
      'most words can be understood',
      'every word can be understood, and voices show how characters feel',
    ),
  ),
  withRuleWordings(
    ['Every player acts with voice and movement.', 'Act with your hands and your body, too, not only with words.'],
    rubric(
      'Acting',
      'players only say their lines',
      'some players also act with their hands or bodies',
      'every player acts with voice and movement',
      ['puppet', 'shadow_puppet'],
    ),
  ),
  withRuleWordings(
    ['React to what others say and do.', 'Listen to each other on stage, and react.'],
    rubric(
      'Playing together',
      'players only wait for their turn',
      'some players react to each other',
      'every player reacts to what others say and do',
      ['puppet', 'shadow_puppet', 'jingle'],
    ),
  ),
  withRuleWordings(
    ['Show by what you do where the scene happens.', 'Let us see where you are, even before you say it.'],
    rubric(
      'A clear place',
      'we cannot tell where the scene happens',
      'somebody says where the scene happens',
      'what players do shows where the scene happens',
      ['historical'],
    ),
  ),
  withRuleWordings(
    [
      'Find an ending that grows out of what happened before.',
      'End with something that comes from your story, not from nowhere.',
    ],
    rubric(
      'A good ending',
      'the show just stops',
      'the last moment is clearly the end',
      'the ending grows out of what happened before',
      ['mystery', 'comedy', 'horror', 'scenes', 'styles'],
    ),
  ),
  withRuleWordings(
    ['In the first half minute, we learn who you are and where.', 'Begin so that we soon know who you are and where.'],
    rubric(
      'A clear beginning',
      'after half a minute, we know neither who nor where',
      'after half a minute, we know who or where',
      'after half a minute, we know who and where',
      ['historical', 'object_personification'],
    ),
  ),
  withRuleWordings(
    ['Show more than one moment without words.', 'Tell some moments of the story without words.'],
    rubric(
      'Without words',
      'words tell us everything',
      'one moment without words shows what happens',
      'more than one moment without words shows what happens',
      ['puppet', 'shadow_puppet', 'silence'],
    ),
  ),
];

/** Criteria that fit any talk to an audience. */
export const talkCriteria: readonly Rubric[] = [
  withRuleWordings(
    [
      'Say one sentence so well that people can repeat it afterward.',
      'One of your sentences should stay in people’s heads.',
    ],
    rubric(
      'A sentence to remember',
      'the appraiser can repeat no idea after the show',
      'the appraiser can repeat one idea',
      'the appraiser can repeat one sentence word for word',
    ),
  ),
  withRuleWordings(
    [
      'Speak slowly and clearly: the back row must understand every word.',
      'Make sure that every word can be understood in the back row.',
    ],
    rubric(
      'Voices',
      'few words can be understood in the back row',
      'most words can be understood there',
      'every word can be understood there',
    ),
  ),
  withRuleWordings(
    ['Put your parts into an order that is easy to follow.', 'Let each part lead to the next.'],
    rubric(
      'A clear order',
      'the parts come in no order',
      'the order is clear in most places',
      'each part leads to the next',
    ),
  ),
  withRuleWordings(
    ['Explain it with examples from everyday life.', 'Give more than one example from everyday life.'],
    rubric(
      'Examples',
      'there is no example from everyday life',
      'there is one example from everyday life',
      'there is more than one example from everyday life',
      ['debate'],
    ),
  ),
  withRuleWordings(
    ['Speak freely; notes may help.', 'Write down key words, not whole sentences.'],
    rubric(
      'Speaking freely',
      'everything is read aloud',
      'some of it is read aloud',
      'nothing is read aloud, and notes only help',
      ['motto', 'jingle', 'commercial_sketch', 'poster', 'social_media_post', 'none', 'slogan'],
    ),
  ),
  withRuleWordings(
    ['Every speaker looks at the audience.', 'Look at the audience, not at your notes.'],
    rubric(
      'Contact with the audience',
      'speakers look at their notes or at the floor',
      'some speakers look at the audience',
      'every speaker looks at the audience',
    ),
  ),
];
