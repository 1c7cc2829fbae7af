import { things, type CategoryGrammar } from '../grammar.ts';

const detail = '10 points for each quarter that arrives as it was meant';

export const communication: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Arts & Writing',
  parts: { work: 'practice', show: 'perform' },
  mechanics: ['Materials Shortage'],
  scenes: [
    {
      title: 'Lighthouse Pen Pals',
      line: 'Two lighthouse keepers have never met and share a very important secret.',
      story: ['Two lighthouse keepers live far apart.', 'They have never met.', 'Tonight they must share a secret.'],
      more: 'The radio has been silent since the storm, and ships are already leaving the harbor.',
    },
    {
      title: 'The Quiet Submarine',
      line: 'Every sound gives the boat away, and there is still a lot to say.',
      story: ['A submarine hides in the deep sea.', 'Every sound can be heard outside.', 'But there is a lot to say.'],
      more: 'Even the cook has learned to whisper with a ladle.',
    },
    {
      title: 'Visitors Without Ears',
      line: 'Friendly visitors have landed. They do not hear and do not read.',
      story: ['Friendly visitors have landed.', 'They cannot hear us.', 'They have only a little time.'],
      more: 'They have crossed half the galaxy and forgot to ask about lunch.',
    },
    {
      title: 'Mountain Radio',
      line: 'Two camps, one mountain between them, and weather is coming.',
      story: ['Two camps lie on one mountain.', 'They cannot see each other.', 'A storm is coming.'],
      more: 'Whoever is misunderstood up here walks an hour in the wrong direction.',
    },
    {
      title: 'Kitchen Without Words',
      line: 'The cook has lost her voice one hour before the feast.',
      story: ['The cook has lost her voice.', 'The feast begins soon.', 'All helpers look at her.'],
      more: 'The recipe is in her head, together with a strong opinion about salt.',
    },
    {
      title: 'The Spy School Exam',
      line: 'The last exam at the school for spies: say it so that only your friends understand.',
      story: [
        'Today is the last exam at the spy school.',
        'The message must arrive.',
        'But nobody else may understand it.',
      ],
      more: 'The examiner has been a spy for forty years and sits in the second row.',
    },
    {
      title: 'Ship in the Fog',
      line: 'The captain sees nothing, and the harbor has many rocks.',
      story: ['Thick fog lies over the harbor.', 'The captain sees nothing.', 'Somebody on land must guide the ship.'],
      more: 'There is no second harbor, and the fog has all the time in the world.',
    },
    {
      title: 'Museum After the Move',
      line: 'The director knows where everything belongs, but she is on the phone.',
      story: ['The museum has moved.', 'Only the director knows where things belong.', 'She is far away on the phone.'],
      more: 'The opening is tonight, and the dinosaur stands with its face to the wall.',
    },
  ],
  goals: [
    {
      targets: [4, 8, 12],
      step: 4,
      task: 'Plan a sign language without words for {plan} minutes and practice it for {work}. Then one half of the team sends {n} words to the other half within {show} minutes.',
      must: [
        'Nobody speaks, writes, draws or mouths words while sending.',
        'Each word is shown to the senders only when the one before is done.',
      ],
      setup: [
        'Write {n} words on cards: animals, actions, places and feelings.',
        'Hold up each card so that only the senders see it.',
      ],
      stage: things('Word cards 16 pieces', 'Timer 1 pieces'),
      measure: { item: 'Understood words', detail },
      second: { item: 'Signs are used again in a clever way', upTo: true },
      note: 'Words with the same meaning count.',
    },
    {
      targets: [4, 8, 12],
      step: 4,
      task: 'Plan for {plan} minutes and practice for {work}. One player describes a picture of {n} shapes and the others draw it without seeing it. You have {show} minutes.',
      must: [
        'The one who describes uses words only and does not see the drawing.',
        'Those who draw may ask three questions, answered with yes or no.',
      ],
      setup: [
        'Draw a picture of {n} simple shapes and hide it in a folder.',
        'Seat the describer with the back to the others.',
      ],
      stage: things('Hidden picture 1 pieces', 'Folder 1 pieces', 'Timer 1 pieces'),
      measure: {
        item: 'Shapes in the right place',
        detail: '10 points for each quarter of the shapes in the right place',
      },
      second: { item: 'Clear words for size and place', upTo: true },
      note: 'Lay both pictures side by side and judge places first, beauty last.',
    },
    {
      targets: [4, 4, 8],
      step: 4,
      task: 'Invent a code of sounds in {plan} minutes and practice for {work}. Then guide a player with closed eyes to {n} marks in the room, one after the other, in {show} minutes.',
      must: [
        'Only claps, knocks and hummed tones are allowed.',
        'A guide walks beside the player and stops any bump without a word.',
      ],
      setup: ['Clear the room and tape {n} marks on the floor.', 'Say in which order the marks have to be reached.'],
      stage: things('Floor tape 2 meters', 'Scarf 1 pieces', 'Timer 1 pieces'),
      measure: {
        item: 'Reached marks',
        detail: '10 points for each quarter of the marks, in the right order',
      },
      second: { item: 'The player never has to be stopped' },
      note: 'Whoever does not like closed eyes may be a guide.',
      flags: ['Movement'],
    },
    {
      targets: [4, 8, 12],
      step: 4,
      task: 'Plan for {plan} minutes and practice for {work}. A message with {n} facts travels along a line of players, each of whom hears it once. At the end it is told aloud. All of it must happen in {show} minutes.',
      must: [
        'Each player passes the message on once and in a whisper.',
        'Notes may be drawn but contain no letters and no numbers.',
      ],
      setup: [
        'Write a message with {n} facts, such as a time, a place, a color and a number.',
        'Read it once, slowly, to the first player outside the room.',
      ],
      stage: things('Message card 1 pieces', 'Timer 1 pieces'),
      measure: { item: 'Facts that arrive', detail },
      second: { item: 'A clever way to remember', upTo: true },
      note: 'Half a fact gives half its points, rounded down.',
    },
    {
      targets: [4, 8, 8],
      step: 4,
      task: 'Plan for {plan} minutes and practice for {work}. Explain {n} everyday things to a visitor who knows none of them, in {show} minutes. The most obvious word is forbidden each time.',
      must: ['The forbidden word stands on the card and nobody says it.', 'Every player explains at least one thing.'],
      setup: [
        'Write {n} things with one forbidden word each, such as umbrella without rain.',
        'Play the visitor: be curious and take everything literally.',
      ],
      stage: things('Word cards 12 pieces', 'Timer 1 pieces'),
      measure: {
        item: 'Things that the visitor understands',
        detail: '10 points for each quarter of the things',
      },
      second: { item: 'Comparisons that make sense at once', upTo: true },
      note: 'You have understood when you could use the thing yourself.',
    },
  ],
  rules: [
    'Every player sends at least once and receives at least once.',
    'Who waits does not help.',
    'No phones and no other devices.',
    'Mistakes may be corrected once.',
    'Sender and receiver stand at least three steps apart.',
    'A sign for “I did not understand” is agreed on before.',
    'Time goes on while you discuss.',
    'Nobody is laughed at for a wrong guess.',
  ],
  kits: [
    { used: things('Index cards 8 pieces'), kept: things('Pencils 4 pieces') },
    { used: things('Copy paper 6 sheets'), kept: things('Markers 4 pieces', 'Clipboard 1 pieces') },
    { used: things('Scrap paper 8 sheets'), kept: things('Pencils 4 pieces', 'Eraser 1 pieces') },
    { used: things('Colored paper 6 sheets'), kept: things('Pencils 4 pieces', 'Scissors 1 pairs') },
  ],
  creative: [
    'A code that is easy to learn',
    'Patience when something goes wrong',
    'A short way to say much',
    'Listening that one can see',
    'Good ideas for what cannot be shown',
  ],
  questions: [
    'Ask: Where was something lost on the way?',
    'Ask: Which sign worked best, and why?',
    'Ask: How did you notice that you were understood?',
    'Ask: What would you agree on first next time?',
  ],
  skills: ['Collaboration', 'Convergent Thinking', 'Creative Problem Solving', 'Time Management'],
};
