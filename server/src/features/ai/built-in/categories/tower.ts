import { things, type CategoryGrammar } from '../grammar.ts';

export const tower: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  scenes: [
    {
      title: 'Giraffe Weather Station',
      line: 'The giraffes want to know tomorrow’s weather before it reaches their ears.',
      story: [
        'The giraffes want a weather station.',
        'It must be higher than their ears.',
        'Clouds are coming already.',
      ],
      more: 'Their last station was eaten, so it should look as little like a tree as possible.',
    },
    {
      title: 'Last Signal Home',
      line: 'A crew has landed on a foggy moon, and only a tall mast can reach home.',
      story: [
        'A space crew has landed on a foggy moon.',
        'Their radio hears nothing.',
        'Only a tall mast rises above the fog.',
      ],
      more: 'The ship passes overhead once, and whoever is not heard by then waits another year.',
    },
    {
      title: 'The Owl Moves Up',
      line: 'The old owl has lost her tree and asks for a home with a view.',
      story: ['The storm took the old owl’s tree.', 'She can only sleep high above the ground.', 'Night comes soon.'],
      more: 'She has promised to keep the mice in order for everybody who helps.',
    },
    {
      title: 'Clock Without a Tower',
      line: 'A village got a beautiful clock for its birthday, but nothing to put it on.',
      story: [
        'A village got a clock as a present.',
        'It is beautiful, but it stands in the grass.',
        'Nobody can see what time it is.',
      ],
      more: 'The church, the school and the fire brigade all want it, so it will stand in the middle.',
    },
    {
      title: 'Harbor in the Dark',
      line: 'Twelve boats are still at sea, and the lighthouse has gone on strike.',
      story: [
        'Twelve boats are still at sea.',
        'The lighthouse is broken.',
        'The lamp is fine, but it needs a high place.',
      ],
      more: 'The fishers count the seconds between two flashes, so nothing may wobble.',
    },
    {
      title: 'Cheese Above the Mice',
      line: 'The cook has hidden her best cheese everywhere, and the mice found it every time.',
      story: [
        'The cook has a very good cheese.',
        'The mice find it every night.',
        'Now she wants to keep it high up in the air.',
      ],
      more: 'Mice climb well, but they do not trust anything that looks thin.',
    },
    {
      title: 'Festival of Tall Things',
      line: 'Once a year the flat country celebrates everything that is high.',
      story: [
        'The flat country has no hills.',
        'Once a year it celebrates everything tall.',
        'Your team is invited for the first time.',
      ],
      more: 'Last year’s winners are still talked about, mostly because of how they fell.',
    },
    {
      title: 'Kite Rescue Squad',
      line: 'A hundred kites hang in the clouds, and their owners are getting cold.',
      story: [
        'The wind took a hundred kites.',
        'They hang in a low cloud.',
        'Somebody has to go up and bring them down.',
      ],
      more: 'Ladders are too short and helicopters too windy, so the answer must stand by itself.',
    },
  ],
  goals: [
    {
      variants: ['height_only'],
      targets: [48, 72, 100],
      step: 4,
      task: 'Plan for {plan} minutes and build for {work}. Your tower should be {n} cm high and stand by itself. In the test it must not fall for ten seconds.',
      must: [
        'The tower stands on the table and is fixed to nothing.',
        'The height is measured from the table to the highest point.',
      ],
      setup: [
        'Give every team the same free place on a table.',
        'Hang up the measuring tape so that height can be read without touching.',
      ],
      stage: things('Table 1 pieces', 'Measuring tape 1 pieces', 'Stopwatch 1 pieces'),
      measure: { item: 'Height', detail: '10 points for every full {q} cm' },
      second: { item: 'It stands for ten seconds without help' },
      note: 'A tower that leans still counts; measure straight up.',
    },
    {
      variants: ['weight_support'],
      targets: [4, 8, 12],
      step: 4,
      task: 'Plan for {plan} minutes. In {work} minutes build a tower of at least 20 cm that carries books. In the test one book after the other is laid on, up to {n}.',
      must: [
        'The books lie flat on a plate of stiff cardboard on top of the tower.',
        'Nobody touches the tower after the first book.',
      ],
      setup: [
        'Choose books of about the same size and keep them out of reach.',
        'Lay towels around the tower and keep feet away while it is loaded.',
      ],
      stage: things('Table 1 pieces', 'Books 16 pieces', 'Stiff cardboard plate 1 pieces', 'Towels 2 pieces'),
      measure: { item: 'Load', detail: '10 points for each quarter of the {n} books' },
      second: { item: 'The plate lies at least 20 cm above the table before loading' },
      note: 'A book counts after five seconds.',
      flags: ['Height'],
    },
    {
      variants: ['height_under_load'],
      targets: [32, 48, 64],
      step: 4,
      task: 'Plan for {plan} minutes and build for {work}. The goal is a tower of {n} cm that carries a cup with ten coins at its top. In the test the cup stays up for ten seconds.',
      must: [
        'The cup stands upright and may not be taped or tied.',
        'Height is measured to the bottom of the cup while it is up there.',
      ],
      setup: ['Put one cup with ten coins ready for every team.', 'Mark a square of 30 cm by 30 cm for each tower.'],
      stage: things('Table 1 pieces', 'Plastic cup 1 pieces', 'Coins 10 pieces', 'Measuring tape 1 pieces'),
      measure: {
        item: 'Height of the cup',
        detail: '10 points for every full {q} cm held for ten seconds',
      },
      second: { item: 'The foot of the tower fits into the marked square' },
      note: 'A second try is allowed after a fall; the better one counts.',
    },
  ],
  rules: [
    'Only what lies in your place may be used.',
    'You may start again as often as you like, with what is left.',
    'Tools are no part of the tower.',
    'When time is called, all hands leave the tower.',
    'Nobody climbs on chairs or tables.',
    'You may measure as often as you like.',
    'Every player puts at least one part in place.',
    'Nothing may be taped to the table.',
  ],
  kits: [
    { used: things('Newspaper 10 sheets', 'Masking tape 1.5 meters'), kept: things('Scissors 2 pairs') },
    {
      used: things('Drinking straws 30 pieces', 'Paper clips 24 pieces'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    { used: things('Copy paper 12 sheets', 'Masking tape 1 meters'), kept: things('Scissors 2 pairs') },
    { used: things('Paper cups 16 pieces', 'Thin cardboard 6 sheets'), kept: things('Scissors 1 pairs') },
    { used: things('Index cards 30 pieces', 'Masking tape 1 meters'), kept: things('Ruler 1 pieces') },
    { used: things('Craft sticks 36 pieces', 'Modelling clay 2 lumps'), kept: things('Ruler 1 pieces') },
    {
      used: things('Cardboard tubes 8 pieces', 'Copy paper 6 sheets', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: [
    'A foot that stands firmly',
    'Clever shapes that save material',
    'An unusual idea that works',
    'Careful joints from bottom to top',
    'A tower that one would recognize from far away',
  ],
  questions: [
    'Ask: What kept your tower from falling over?',
    'Ask: When did you stop going up, and why?',
    'Ask: What would you do first with ten more minutes?',
    'Ask: Which part carries the most?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Resource Management', 'Time Management'],
};
