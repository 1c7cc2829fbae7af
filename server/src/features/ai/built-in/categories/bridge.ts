import { things, type CategoryGrammar } from '../grammar.ts';

export const bridge: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  scenes: [
    {
      title: 'The Ferry Strike',
      line: 'The ferry crew wants a day off, and a whole island is waiting for its mail.',
      story: [
        'The ferry crew of Pebble Island is on holiday.',
        'Letters pile up on the shore.',
        'Only a bridge can bring them over.',
      ],
      more: 'The mayor has promised the first sack of mail to whoever trusts the bridge enough to cross it.',
    },
    {
      title: 'Moonlight Over Canyon',
      line: 'A herd of shy goats will only cross the canyon at night, and tonight is the night.',
      story: [
        'Shy goats live above the Moon Canyon.',
        'Fresh grass grows on the other side.',
        'They cross only tonight, while the moon is full.',
      ],
      more: 'A wobble sends the whole herd home, so the crossing has to feel as calm as a meadow.',
    },
    {
      title: 'The Missing Puzzle Piece',
      line: 'Two halves of a town have been quarreling for years, and a bridge could end it.',
      story: [
        'A river runs through the town of Halfway.',
        'The people on its banks have not talked for years.',
        'Today they want to shake hands in the middle.',
      ],
      more: 'Both sides insist that the bridge begins on their bank, which leaves the middle to you.',
    },
    {
      title: 'Robot Parade Route',
      line: 'The robot parade starts today, and its route ends at a gap nobody noticed.',
      story: [
        'Today is the great robot parade.',
        'All streets are decorated.',
        'But one road ends at a gap that nobody noticed!',
      ],
      more: 'Robots cannot jump, cannot swim and do not like surprises.',
    },
    {
      title: 'Jungle Camp Crossing',
      line: 'The explorers found the lost camp, but the flood took the way back.',
      story: [
        'Explorers have found a lost camp in the jungle.',
        'In the night a flood took the path home.',
        'Their boots must stay dry.',
      ],
      more: 'They carry the first map of the valley, and there is no second copy.',
    },
    {
      title: 'The Baker Needs Wings',
      line: 'Warm rolls on one side, hungry school on the other, and a hole where the road was.',
      story: [
        'Every morning the baker brings rolls to the school.',
        'Today there is a deep hole in the road.',
        'The rolls are still warm.',
      ],
      more: 'The road workers come on Thursday, which is far too late for breakfast.',
    },
    {
      title: 'Castle Without Drawbridge',
      line: 'The castle sold its drawbridge for a fountain, and the guests are at the gate.',
      story: [
        'The queen sold her drawbridge to buy a fountain.',
        'Now her guests stand at the moat.',
        'The feast begins soon.',
      ],
      more: 'She would never admit the mistake, so the new bridge should look as if it had been planned.',
    },
    {
      title: 'Ants on the March',
      line: 'Ten thousand ants are moving house and have reached the edge of a table.',
      story: [
        'An ant family is moving house.',
        'It is a very big family.',
        'Between the old home and the new one there is nothing but air.',
      ],
      more: 'Ants follow the one in front, so the first step decides about all of them.',
    },
  ],
  goals: [
    {
      variants: ['span_only'],
      targets: [32, 48, 64],
      step: 4,
      task: 'Plan for {plan} minutes. Then build one bridge in {work} minutes that spans a gap of up to {n} cm. In the test the tables are pulled apart, {q} cm at a time.',
      must: [
        'The bridge lies loose on both tables and may not be fixed to them.',
        'Nothing may stand on the floor under the bridge.',
      ],
      setup: [
        'Place two tables of the same height {q} cm apart and mark where they stand.',
        'Pull one table back gently and count to three at every stop.',
      ],
      stage: things('Tables 2 pieces', 'Measuring tape 1 pieces'),
      measure: { item: 'Span', detail: '10 points for every full {q} cm held for three seconds' },
      second: { item: 'The bridge also holds an eraser in its middle at the first stop' },
      note: 'A bridge that sags still counts as long as no part touches the floor.',
    },
    {
      variants: ['weight_support'],
      targets: [12, 20, 32],
      step: 4,
      task: 'Plan for {plan} minutes and build for {work}. Your bridge crosses a gap of 30 cm and carries a cup that is filled coin by coin. The goal is {n} coins.',
      must: [
        'The cup stands in the middle third of the bridge and may not be built in.',
        'Nobody touches bridge or tables once the first coin is in.',
      ],
      setup: [
        'Place two tables 30 cm apart and put the cup and the coins ready.',
        'Add one coin every three seconds with the same calm hand for all teams.',
      ],
      stage: things('Tables 2 pieces', 'Plastic cup 1 pieces', 'Coins 40 pieces'),
      measure: { item: 'Load', detail: '10 points for every full {q} coins carried for three seconds' },
      second: { item: 'The empty bridge holds the empty cup from the start' },
      note: 'Coins of one kind keep the test fair; washers do just as well.',
    },
    {
      variants: ['cantilever'],
      targets: [16, 24, 32],
      step: 4,
      task: 'Plan for {plan} minutes. In {work} minutes build an arm that reaches out over the edge of one table with no support on the other side. In the test it should reach {n} cm and hold one eraser at its tip.',
      must: [
        'The arm touches only one table and nothing else.',
        'A stack of books may press on its end, but only behind the edge.',
      ],
      setup: [
        'Clear one side of a table and hang a measuring tape beside it.',
        'Measure level from the edge of the table to the tip of the arm.',
      ],
      stage: things('Table 1 pieces', 'Books 4 pieces', 'Measuring tape 1 pieces', 'Eraser 1 pieces'),
      measure: { item: 'Reach', detail: '10 points for every full {q} cm beyond the edge' },
      second: { item: 'The tip holds the eraser for five seconds' },
      note: 'The reach is measured before the eraser is put on.',
    },
    {
      variants: ['suspension'],
      targets: [32, 40, 52],
      step: 4,
      task: 'Plan for {plan} minutes and build for {work}. A deck hangs on lines between two chairs that stand {n} cm apart. In the test a toy car rolls from one end to the other.',
      must: [
        'The deck hangs; it may not lie on the seats of the chairs.',
        'Lines may be tied to the chairs, but not taped to the floor.',
      ],
      setup: [
        'Place two chairs back to back {n} cm apart and mark their legs on the floor.',
        'Let somebody sit on each chair during the test, so that it stays where it is.',
      ],
      needs: things('String 4 meters'),
      stage: things('Chairs 2 pieces', 'Toy car 1 pieces', 'Measuring tape 1 pieces'),
      measure: { item: 'Crossing', detail: '10 points for every quarter of the way that the car rolls' },
      second: { item: 'The deck hangs freely for ten seconds before the car starts' },
      note: 'One gentle push at the start is enough; a second try is allowed after ten seconds.',
    },
  ],
  rules: [
    'Tape may join parts but may not form a line of its own across the gap.',
    'You may test as often as you like while you build.',
    'Tools are used for building only and are no part of the bridge.',
    'Parts that fall off before the test may be put back; afterwards they stay where they are.',
    'When time is called, all hands leave the bridge.',
    'Only one player at a time may lean over the gap.',
    'Every player puts at least one part in place.',
    'Nobody sits, leans or kneels on the tables.',
  ],
  kits: [
    {
      used: things('Copy paper 8 sheets', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    { used: things('Drinking straws 24 pieces', 'Masking tape 1.5 meters'), kept: things('Scissors 2 pairs') },
    {
      used: things('Newspaper 8 sheets', 'String 3 meters', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Craft sticks 30 pieces', 'Rubber bands 16 pieces', 'String 2 meters'),
      kept: things('Ruler 1 pieces'),
    },
    {
      used: things('Thin cardboard 4 sheets', 'String 3 meters', 'Paper clips 12 pieces'),
      kept: things('Scissors 2 pairs', 'Pencil 1 pieces'),
    },
    {
      used: things('Index cards 24 pieces', 'Drinking straws 10 pieces', 'Masking tape 1 meters'),
      kept: things('Scissors 1 pairs'),
    },
    {
      used: things('Cardboard tubes 5 pieces', 'String 4 meters', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
  ],
  creative: [
    'Clever shapes that make weak things strong',
    'A design that is easy to explain',
    'Careful joints and a tidy bridge',
    'An unusual idea that works',
    'The bridge tells the story of its place',
  ],
  questions: [
    'Ask: Which part of your bridge worked hardest, and how do you know?',
    'Ask: What did your first test teach you?',
    'Ask: What would you leave out next time?',
    'Ask: Where would your bridge break first?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Resource Management', 'Convergent Thinking'],
};
