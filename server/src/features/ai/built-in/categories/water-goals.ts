import { counted, type Goal, rubric, things } from '../grammar.ts';

export const waterGoals: readonly Goal[] = [
  {
    key: 'boat',
    it: 'the boat',
    targets: [12, 20, 32],
    step: 4,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a boat that carries coins. In the test, they are put in {q} at a time. Aim for {aim}.',
      'Plan for {plan} minutes and build for {work}. Make a boat that stays above water while coins are loaded, {q} at a time. Carry {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build a boat. Coins are put into it, {q} at a time. The goal: {aim}.',
    ],
    must: ['The boat floats freely and touches neither edge nor bottom.', 'Coins that lie in the boat are not moved.'],
    setup: [
      'Lay the towels under the tray, and pour the {count:Water} liters of water into it.',
      'Add the {count:Coins} coins gently, {q} at a time, and wait three seconds after each load.',
    ],
    stage: things(
      ...['Large tray 1 pieces', 'Towels 2 pieces', 'Water 3 liters', 'Coins n pieces'],
      'Stopwatch 1 pieces',
    ),
    measure: counted('Cargo', 'coin', 'coins', 'on board before a coin gets wet or the boat sinks'),
    second: 'The empty boat floats upright for ten seconds',
    creative: [
      rubric(
        'Balance',
        'the boat tips with the first coins',
        'the boat leans to one side when it is loaded',
        'the loaded boat lies level',
      ),
    ],
    note: 'A load with a wet coin, or one that sinks the boat, does not count.',
  },
  {
    key: 'pipe',
    it: 'the waterway',
    needs: things('Waterproof tape 1 meters'),
    targets: [24, 32, 40],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Your waterway leads water from a chair into a jug {n} cm away. In the test, 250 ml are poured in slowly at the top. Aim for 200 ml in the jug.',
      'Plan for {plan} minutes. In {work} minutes build a gutter that leads water from a chair into a jug {n} cm away. In the test, 250 ml are poured in. Bring 200 ml into the jug.',
      'You have {plan} minutes to plan and {work} minutes to build a waterway from a chair to a jug that stands {n} cm away. In the test, 250 ml of water are poured in. The goal: 200 ml in the jug.',
    ],
    must: ['The waterway leans on the chair and the tray, but nobody holds it.', 'The jug stays on its mark.'],
    setup: [
      'Mark a place for the jug in the tray with tape, and put the chair {n} cm away from it.',
      'Pour 250 ml within 20 seconds, and wipe up at once what is spilled.',
    ],
    stage: things(
      ...['Large tray 1 pieces', 'Chair 1 pieces', 'Measuring jug 1 pieces', 'Plastic cup 1 pieces'],
      ...['Floor tape 1 meters', 'Towels 2 pieces', 'Water 1 liters', 'Measuring tape 1 pieces'],
    ),
    own: ['chair', 'large tray'],
    measure: { item: 'Delivered water', detail: '10 points for every full 50 ml in the jug, 200 ml at most' },
    second: 'The waterway stands by itself for five seconds before the water comes',
    creative: [
      rubric(
        'Tight joints',
        'water runs out at most joints',
        'water drips from a joint',
        'no drop leaves the waterway on the way',
      ),
    ],
    note: 'Wait for the last drop before you read the jug.',
    clash: ['mirror'],
  },
  {
    key: 'dam',
    it: 'the dam',
    targets: [20, 40, 60],
    step: 20,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a dam across a tray. In the test, water is poured in on one side. Aim for {aim}.',
      'Plan for {plan} minutes and build for {work}. Make a dam that keeps water in one half of a tray. Gain {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build a dam across a tray. Water comes from one side. The goal: {aim}.',
    ],
    must: [
      'The dam stands in the tray and presses only against its sides.',
      'Hands stay out of the tray during the test.',
    ],
    setup: [
      'Mark the middle of the tray with tape; there the dam will stand.',
      'Pour half a liter slowly into one side and start the stopwatch with the last drop.',
    ],
    stage: things(
      ...['Large tray 1 pieces', 'Measuring jug 1 pieces', 'Stopwatch 1 pieces'],
      ...['Floor tape 1 meters', 'Towels 2 pieces', 'Water 1 liters'],
    ),
    own: ['large tray'],
    measure: counted('Time that it holds', 'full second', 'seconds', 'before water touches the far edge of the tray'),
    second: 'The dam still stands by itself at the end of the test',
    creative: [
      rubric(
        'A tight edge',
        'water runs through under the whole dam',
        'water comes through in one place',
        'all edges stay tight until the end of the test',
      ),
    ],
    note: 'A few drops that come through do not end the test; water that touches the far edge does.',
  },
  {
    key: 'carry',
    it: 'the carrier',
    targets: [40, 80, 120],
    step: 20,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Make a tool that carries water from one bowl to another. In the test, you have one minute. Aim for {aim}.',
      'Plan for {plan} minutes. In {work} minutes build a water carrier without using a cup. It works for one minute, from bowl to bowl. Your goal is {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build something that carries water. In the test, you have one minute. The goal: {aim}.',
    ],
    must: ['One load is carried at a time, and another player carries the next one.', 'Hands do not touch the water.'],
    setup: [
      'Put both bowls 60 cm apart on the towels and fill one of them with water.',
      'Wipe up what is spilled before the next team begins.',
    ],
    stage: things(
      'Bowls 2 pieces',
      'Measuring tape 1 pieces',
      'Measuring jug 1 pieces',
      'Stopwatch 1 pieces',
      'Towels 2 pieces',
      'Water 1 liters',
    ),
    measure: counted('Carried water', 'ml', 'ml', 'of water in the other bowl after one minute'),
    second: 'The first load reaches the other bowl within 20 seconds',
    creative: [
      rubric(
        'Nothing is spilled',
        'more water lands beside the bowls than in them',
        'some drops fall on the way',
        'the way between the bowls stays dry',
      ),
    ],
    note: 'Pour the other bowl into the jug to measure.',
  },
  {
    key: 'roof',
    it: 'the roof',
    targets: [4, 4, 4],
    step: 0,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a roof over paper squares. In the test, water rains on it from a cup with holes. Aim for {aim}.',
      'Plan for {plan} minutes and build for {work}. Make a shelter for squares of paper, at least 10 cm high. In the test, it rains from a cup with holes. Keep {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build a roof, at least 10 cm high. Paper squares lie under it when it rains from a cup with holes. The goal: {aim}.',
    ],
    must: [
      'The roof stands by itself, at least 10 cm high, and the team carries it into the tray.',
      'The paper lies on a small plate under the roof and may not be wrapped.',
    ],
    setup: [
      'Pierce small holes into the bottom of the rain cup, a paper cup. Cut the paper squares 5 cm wide.',
      'Put the small plate upside down into the tray, lay the {count:Paper squares} paper squares on it, let the team put its roof over them, and pour 200 ml through the cup.',
    ],
    stage: things(
      ...[
        'Large tray 1 pieces',
        'Rain cup 1 pieces',
        'Measuring jug 1 pieces',
        'Paper squares n pieces',
        'Small plate 1 pieces',
      ],
      ...['Towels 2 pieces', 'Water 2 liters', 'Ruler 1 pieces'],
    ),
    own: ['small plate', 'ruler'],
    measure: counted('Dry squares', 'square', 'squares', 'of paper without a drop'),
    second: 'The roof is still at least 10 cm high after the rain',
    creative: [
      rubric(
        'Leading the water away',
        'water stays on the roof or falls through',
        'some of the water runs off beside the plate',
        'all of the water runs off beside the plate',
      ),
    ],
    note: 'Look at the squares only when the rain is over.',
  },
];
