import { things, type CategoryGrammar } from '../grammar.ts';

export const water: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  scenes: [
    {
      title: 'The Thirsty Rooftop',
      line: 'A roof garden has no tap, but a cloud is on its way.',
      story: ['The plants on the roof are thirsty.', 'There is no tap up there.', 'But a cloud is coming!'],
      more: 'The weather office promises exactly one cloud this week, and a small one.',
    },
    {
      title: 'Beavers on Strike',
      line: 'The beavers have downed tools, and the valley learns what they used to do.',
      story: ['The beavers do not work today.', 'The stream runs wild.', 'The animals ask you for help.'],
      more: 'Their demands are fair, but talks will take longer than the water.',
    },
    {
      title: 'Leak in the Submarine',
      line: 'A drop falls, then two: the crew of the submarine looks up.',
      story: ['A submarine dives in the deep sea.', 'Drip, drip: there is a leak!', 'The crew looks at you.'],
      more: 'The manual has a chapter about it, which is unfortunately soaked.',
    },
    {
      title: 'Ducklings Want Out',
      line: 'Nine ducklings have jumped into a basin with walls too high for short legs.',
      story: [
        'Nine ducklings swim in a basin.',
        'The walls are too high for them.',
        'Their mother calls from the grass.',
      ],
      more: 'She has counted them twice and is about to count again, louder.',
    },
    {
      title: 'Ship in the Soup',
      line: 'The royal cook serves soup, and the prince insists on sailing in it.',
      story: ['The prince wants to sail in his soup.', 'The cook is not amused.', 'But a wish is a wish.'],
      more: 'Noodles count as rocks, and there is a strong current around the spoon.',
    },
    {
      title: 'Oasis for Sale',
      line: 'A village in the desert has one bucket left and a very good idea.',
      story: [
        'A desert village has one bucket of water.',
        'Every drop counts there.',
        'A long way lies before the water.',
      ],
      more: 'Last month half of it was lost on the way, and nobody wants to talk about who carried it.',
    },
    {
      title: 'Rain in the Library',
      line: 'It rains through the ceiling, right above the fairy tales.',
      story: [
        'It is raining in the library.',
        'The roof has a hole above the fairy tales.',
        'The books must stay dry.',
      ],
      more: 'The librarian holds an umbrella in each hand and asks for quiet.',
    },
    {
      title: 'Frog Olympics',
      line: 'The frogs host their Olympics, and the pool is not ready.',
      story: ['The frogs hold their Olympic Games.', 'The pool is not ready.', 'The first swimmers are warming up.'],
      more: 'Television has sent forty dragonflies, and they want to see something.',
    },
  ],
  goals: [
    {
      targets: [8, 16, 24],
      step: 4,
      task: 'Plan for {plan} minutes. In {work} minutes build a boat that carries coins. In the test it floats in the tray while up to {n} coins are put in one by one.',
      must: [
        'The boat floats freely and touches neither edge nor bottom.',
        'Coins may not be stacked or moved once they lie.',
      ],
      setup: [
        'Fill the tray with water as high as three fingers and put towels under it.',
        'Add one coin every two seconds with the same calm hand.',
      ],
      stage: things('Large tray 1 pieces', 'Towels 2 pieces', 'Water 3 liters', 'Coins 30 pieces'),
      measure: { item: 'Cargo', detail: '10 points for each quarter of the {n} coins' },
      second: { item: 'The empty boat floats upright for ten seconds' },
      note: 'The last coin before water comes in counts.',
    },
    {
      targets: [40, 60, 80],
      step: 4,
      task: 'Plan for {plan} minutes and build for {work}. Your pipeline brings a cup of water over {n} cm into a jug. In the test the water is poured in slowly at the top.',
      must: ['The pipeline may lean on chair and tray, but nobody holds it.', 'The jug stays on its mark.'],
      setup: [
        'Put a chair beside the tray and mark the place of the jug {n} cm away.',
        'Pour 200 ml within 20 seconds, and wipe up at once what is spilled.',
      ],
      stage: things(
        'Large tray 1 pieces',
        'Chair 1 pieces',
        'Measuring jug 1 pieces',
        'Paper cup 1 pieces',
        'Towels 2 pieces',
        'Water 1 liters',
      ),
      measure: { item: 'Delivered water', detail: '10 points for every full 50 ml in the jug' },
      second: { item: 'The pipeline stands by itself before the water comes' },
      note: 'Wait for the last drop before you read the jug.',
    },
    {
      targets: [20, 40, 60],
      step: 20,
      task: 'Plan for {plan} minutes. Build a dam across the tray in {work} minutes. In the test one side is filled with water and the dam should hold it for {n} seconds.',
      must: [
        'The dam stands in the tray and may be pressed only against its sides.',
        'Hands stay out of the tray during the test.',
      ],
      setup: [
        'Mark the line of the dam in the middle of the tray.',
        'Pour half a liter slowly into one side and start the watch with the last drop.',
      ],
      stage: things(
        'Large tray 1 pieces',
        'Measuring jug 1 pieces',
        'Stopwatch 1 pieces',
        'Towels 2 pieces',
        'Water 1 liters',
      ),
      measure: {
        item: 'Time that it holds',
        detail: '10 points for every full {q} seconds until the water reaches the other edge',
      },
      second: { item: 'The other side is still dry after five seconds' },
      note: 'A few drops that come through do not end the test.',
    },
    {
      targets: [4, 8, 12],
      step: 4,
      task: 'Plan for {plan} minutes and build for {work}. Make a tool that carries water from one bowl to another without a cup. In the test you have one minute for {n} loads.',
      must: [
        'Only one load is carried at a time, over a line that is one step long.',
        'Players take turns after each load.',
      ],
      setup: [
        'Put two bowls one step apart on towels and fill one of them.',
        'Wipe up what is spilled before the next team begins.',
      ],
      stage: things(
        'Bowls 2 pieces',
        'Measuring jug 1 pieces',
        'Stopwatch 1 pieces',
        'Towels 2 pieces',
        'Water 1 liters',
      ),
      measure: {
        item: 'Carried loads',
        detail: '10 points for each quarter of the {n} loads that bring water',
      },
      second: { item: 'More than 50 ml are in the second bowl at the end' },
      note: 'A load counts if water falls visibly into the second bowl.',
    },
    {
      targets: [20, 32, 44],
      step: 4,
      task: 'Plan for {plan} minutes. In {work} minutes build a roof that keeps a square of paper dry. In the test it rains from a cup with holes onto an area of {n} cm by 20 cm.',
      must: [
        'The roof stands in the tray by itself, at least one hand high.',
        'The paper lies under it and may not be wrapped.',
      ],
      setup: [
        'Pierce ten small holes into the bottom of a paper cup.',
        'Lay four paper squares side by side under the roof and pour 200 ml through the cup.',
      ],
      stage: things(
        'Large tray 1 pieces',
        'Paper cup 1 pieces',
        'Paper squares 4 pieces',
        'Towels 2 pieces',
        'Water 1 liters',
      ),
      measure: { item: 'Four squares', detail: '10 points for each square without a drop' },
      second: { item: 'The roof is at least one hand high all the time' },
      note: 'Look at the squares only when the rain is over.',
    },
  ],
  rules: [
    'Water is used only in the test, not while you build.',
    'Tools are no part of what you build.',
    'Every player builds at least one part.',
    'When time is called, all hands leave your work.',
    'Whoever sees water on the floor wipes it up at once.',
    'You may try a part dry as often as you like.',
    'Repairs are allowed until the water comes.',
    'All water goes back into the jug at the end.',
  ],
  kits: [
    {
      used: things('Aluminium foil 1 meters', 'Drinking straws 10 pieces', 'Modelling clay 1 lumps'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Cling film 1 meters', 'Craft sticks 14 pieces', 'Rubber bands 8 pieces'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Plastic bags 2 pieces', 'Drinking straws 12 pieces', 'Waterproof tape 1 meters'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Aluminium foil 1 meters', 'Corks 6 pieces', 'Craft sticks 10 pieces', 'Waterproof tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things('Baking paper 1 meters', 'Craft sticks 12 pieces', 'Modelling clay 2 lumps'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Sponges 2 pieces', 'Plastic bags 2 pieces', 'Drinking straws 12 pieces', 'Modelling clay 1 lumps'),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: [
    'A smart shape that guides the water',
    'Tight joints',
    'An unusual idea that works',
    'Good use of what floats and what sinks',
    'A tidy place at the end',
  ],
  questions: [
    'Ask: Where did you lose water, and what would you bend differently?',
    'Ask: What did the water do that you did not expect?',
    'Ask: Which material was best against water?',
    'Ask: How would you build it for a real river?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Collaboration', 'Resource Management'],
};
