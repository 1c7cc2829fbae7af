import { type CategoryGrammar, things } from '../grammar.ts';
import { wonderland } from '../parts/worlds.ts';
import { communicationGoals } from './communication-goals.ts';
import { communicationCriteria, communicationRules, communicationTwists } from './communication-parts.ts';

export const communication: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Arts & Writing',
  parts: { work: 'practice', show: 'perform' },
  mechanics: ['Materials Shortage'],
  world: wonderland,
  problems: [
    {
      things: ['Faraway Secret', 'Long Distance', 'Faraway Friends'],
      line: '{Who} must share a secret over a great distance.',
      story: ['{They} [has|have] a secret to share.', 'But the friends who must know it are far away.'],
    },
    {
      things: ['Quiet Mission', 'Silent Mission', 'Soft Steps'],
      line: 'Every sound gives them away, and there is a lot to say.',
      story: ['Every sound can be heard outside.', 'But there is a lot to say.'],
    },
    {
      things: ['Friendly Visitors', 'Landing at Lunchtime', 'Guests From Afar'],
      line: 'Friendly visitors have landed, and they do not know our words.',
      story: ['Friendly visitors have landed.', 'They do not know a single word of ours.'],
    },
    {
      things: ['Storm Warning', 'Storm Signal', 'Two Camps'],
      line: 'Two camps, one storm, and {who} in between.',
      story: ['A storm is coming over the mountain.', 'The other camp does not know it yet.'],
    },
    {
      things: ['Silent Kitchen', 'Cook Without a Voice', 'Lost Recipe'],
      line: 'The cook has lost her voice one hour before the feast.',
      story: ['The cook has lost her voice.', 'Only she knows the recipe for the feast.'],
    },
    {
      things: ['Spy School', 'Last Exam', 'Message in Plain Sight'],
      line: 'The last exam at spy school: say it so that only friends understand.',
      story: ['Today is the last exam at spy school.', 'The message must arrive, but only friends may understand it.'],
    },
    {
      things: ['Ship in the Fog', 'Fog Signal', 'Voice From the Shore'],
      line: 'The captain sees nothing, and {who} must guide the ship.',
      story: ['Thick fog lies over the water.', 'Somebody on land must guide the ship home.'],
    },
    {
      things: ['Moved Museum', 'Dinosaur in the Wrong Room', 'Director on the Phone'],
      line: 'Only the director knows where everything belongs, and she is away.',
      story: ['Everything stands in the wrong place.', 'The only one who knows the right places is away.'],
    },
    {
      things: ['Broken Loudspeaker', 'Train to Nowhere', 'Wrong Announcement'],
      line: 'The loudspeaker is broken, and everybody waits for the news.',
      story: ['The loudspeaker is broken.', 'Everybody needs the news, and nobody hears it.'],
    },
  ],
  goals: communicationGoals,
  twists: communicationTwists,
  rules: communicationRules,
  kits: [
    { used: things('Index cards 8 pieces'), kept: things('Pencils 4 pieces') },
    { used: things('Copy paper 6 sheets'), kept: things('Markers 4 pieces', 'Clipboard 1 pieces') },
    { used: things('Scrap paper 8 sheets'), kept: things('Pencils 4 pieces', 'Eraser 1 pieces') },
    { used: things('Colored paper 6 sheets'), kept: things('Pencils 4 pieces') },
    { used: things('Sticky notes 12 pieces'), kept: things('Pencils 4 pieces') },
  ],
  creative: communicationCriteria,
  questions: [
    'Ask: Where was something lost on the way?',
    'Ask: Which sign or word worked best, and why?',
    'Ask: How did you notice that you were understood?',
    'Ask: What would you agree on first next time?',
    'Ask: When do people misunderstand each other at school?',
    'Ask: What helped you to stay patient?',
  ],
  skills: ['Collaboration', 'Convergent Thinking', 'Creative Problem Solving', 'Time Management'],
};
