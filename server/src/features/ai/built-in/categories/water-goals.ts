import { counted, type Goal, rubric, things } from '../grammar.ts';

export const waterGoals: readonly Goal[] = [
  {
    key: 'boat',
    targets: [12, 20, 32],
    step: 4,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a boat that carries coins. In the test, they are put in one by one. Aim for {aim}.',
      'Plan for {plan} minutes and build for {work}. Make a boat that stays above water while coins are loaded. Your goal is {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build a boat. Coins are put into it, one by one. The goal: {aim}.',
    ],
    must: ['The boat floats freely and touches neither edge nor bottom.', 'Coins that lie in the boat are not moved.'],
    setup: [
      'Pour the {count:Water} liters of water into the tray and lay the towels under it.',
      'Add the {count:Coins} coins one by one, with the same calm hand.',
    ],
    stage: things('Large tray 1 pieces', 'Towels 2 pieces', 'Water 3 liters', 'Coins n pieces'),
    measure: counted('Cargo', 'coin', 'coins', 'in the boat before water comes in'),
    second: 'The empty boat floats upright for ten seconds',
    creative: [
      rubric(
        'Balance',
        'the boat tips with the first coins',
        'the boat leans to one side when it is loaded',
        'the loaded boat lies level',
      ),
    ],
    note: 'The last coin before water comes in counts.',
  },
  {
    key: 'pipe',
    targets: [40, 60, 80],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Your pipeline leads water over {n} cm into a jug. In the test, 200 ml are poured in slowly at the top. Aim for all 200 ml in the jug.',
      'Plan for {plan} minutes. In {work} minutes build a gutter that leads water over {n} cm. In the test, 200 ml are poured in. Your goal is all 200 ml in the jug.',
      'You have {plan} minutes to plan and {work} minutes to build a waterway of {n} cm from a chair to a jug. It gets 200 ml of water. The goal: 200 ml in the jug.',
    ],
    must: ['The pipeline leans on the chair and the tray, but nobody holds it.', 'The jug stays on its mark.'],
    setup: [
      'Mark a place for the jug in the tray with tape, and put the chair {n} cm away from it.',
      'Pour 200 ml within 20 seconds, and wipe up at once what is spilled.',
    ],
    stage: things(
      ...['Large tray 1 pieces', 'Chair 1 pieces', 'Measuring jug 1 pieces', 'Plastic cup 1 pieces'],
      ...['Floor tape 1 meters', 'Towels 2 pieces', 'Water 1 liters'],
    ),
    measure: { item: 'Delivered water', detail: '10 points for every full 50 ml in the jug' },
    second: 'The pipeline stands by itself before the water comes',
    creative: [
      rubric(
        'Tight joints',
        'water runs out at most joints',
        'water drips from one joint or another',
        'not a drop leaves the pipeline on the way',
      ),
    ],
    note: 'Wait for the last drop before you read the jug.',
    clash: ['mirror'],
  },
  {
    key: 'dam',
    targets: [20, 40, 60],
    step: 20,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a dam across a tray. In the test, water is poured in on one side. Aim for {aim}.',
      'Plan for {plan} minutes and build for {work}. Make a wall that keeps one half of a tray dry while the other half is filled. Your goal is {aim}.',
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
    measure: counted('Time that it holds', 'full second', 'seconds', 'before water touches the far edge of the tray'),
    second: 'The dam still stands by itself at the end of the test',
    creative: [
      rubric(
        'A tight edge',
        'water runs through under the whole dam',
        'water comes through at one edge',
        'all edges stay tight until the end of the test',
      ),
    ],
    note: 'A few drops that come through do not end the test; water that touches the far edge does.',
  },
  {
    key: 'carry',
    targets: [4, 8, 8],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Make a tool that carries water from one bowl to another. In the test, you have one minute. Aim for {aim}.',
      'Plan for {plan} minutes. In {work} minutes build a water carrier without using a cup. It works for one minute, from bowl to bowl. Your goal is {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build something that carries water. In the test, you have one minute. The goal: {aim}.',
    ],
    must: ['Only one load is carried at a time, and players take turns.', 'Hands do not touch the water.'],
    setup: [
      'Put both bowls one step apart on the towels and fill one of them with the water.',
      'Wipe up what is spilled before the next team begins.',
    ],
    stage: things(
      'Bowls 2 pieces',
      'Measuring jug 1 pieces',
      'Stopwatch 1 pieces',
      'Towels 2 pieces',
      'Water 1 liters',
    ),
    measure: counted('Loads', 'load', 'loads', 'of water in the other bowl after one minute'),
    second: 'At the end, water covers the whole bottom of the other bowl',
    creative: [
      rubric(
        'Nothing is spilled',
        'more water lands beside the bowls than in them',
        'some drops fall on the way',
        'the way between the bowls stays dry',
      ),
    ],
    note: 'A load counts if water falls into the other bowl.',
  },
  {
    key: 'roof',
    targets: [4, 4, 4],
    step: 0,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a roof over paper squares. In the test, water rains on it from a cup with holes. Aim for {aim}.',
      'Plan for {plan} minutes and build for {work}. Make a shelter for squares of paper, a hand’s width high. In the test, it rains from a cup with holes. Your goal is {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build a roof, a hand’s width high. Paper squares lie under it when it rains from a cup with holes. The goal: {aim}.',
    ],
    must: [
      'The roof stands in the tray by itself, at least a hand’s width high.',
      'The paper lies under it and may not be wrapped.',
    ],
    setup: [
      'Pierce small holes into the bottom of the rain cup, a paper cup.',
      'Lay the {count:Paper squares} paper squares side by side under the roof and pour 200 ml through the cup.',
    ],
    stage: things(
      ...['Large tray 1 pieces', 'Rain cup 1 pieces', 'Measuring jug 1 pieces', 'Paper squares n pieces'],
      ...['Towels 2 pieces', 'Water 1 liters'],
    ),
    measure: counted('Dry squares', 'square', 'squares', 'of paper without a drop'),
    second: 'The roof is still a hand’s width high after the rain',
    creative: [
      rubric(
        'Leading the water away',
        'water stays on the roof or falls through',
        'some of the water runs off to the side',
        'all of the water runs off to where the team wants it',
      ),
    ],
    note: 'Look at the squares only when the rain is over.',
  },
];
