/** What a person reads in each PDF, part by part; written before the reader was run on it. Scoring as "item: points". */
export interface Expected {
  scene?: string[];
  task?: string[];
  rules?: string[];
  setup?: string[];
  scoring?: string[];
  notes?: string[];
  materials?: string[];
}

export const expectedParts: Record<string, Expected> = {
  'chromium-kite-over-the-gap': {
    scene: [
      'The bridge to the island school has fallen into the river, and the new rope lies on the wrong bank. Only the wind can carry a thread across before the evening bell rings.',
    ],
    task: [
      'Build a kite that carries a thread from one table to the other. The thread has to reach the far table without being thrown.',
    ],
    rules: [
      'Nobody leans over the gap between the tables.',
      'The kite is launched from behind the line.',
      'A torn kite may be mended, but not with new paper.',
    ],
    scoring: ['The thread reaches the far table: 60', 'The kite is whole at the end: 15', 'Teamwork: 25'],
    notes: ['A hair dryer on its coolest step is wind enough. Ask what the team changed after its first try.'],
  },
  'chromium-whispering-vault': {
    scene: [
      'Deep below the old bank there is a vault that opens to whispers only. The last keeper of the password left the town forty years ago, and all that is left of the words is their rhythm, tapped on a pipe by the night watchman.',
      'Tonight somebody has tapped it again.',
    ],
    task: [
      'Send the rhythm along the whole line of your team without a sound, and write down at the end what arrived there. Then find a sentence that has the same rhythm.',
    ],
    rules: [
      'Messages travel by touch on the shoulder only.',
      'Nobody turns around before the last player has written the rhythm down.',
    ],
    setup: ['Put the chairs in a row, all of them facing the window. Pen and paper lie in front of the last chair.'],
  },
  'libreoffice-lantern-ferry': {
    scene: [
      'Every evening the ferry carries the lanterns to the other side of the marsh. Tonight the ferryman is asleep and nobody knows the way but you and your team of five.',
    ],
    task: ['Carry three lanterns across the marsh without letting one of them go out.'],
    scoring: ['Lanterns that burn: 60', 'Teamwork: 40'],
    materials: ['3 pieces – Lanterns', '12 meters – Rope', '2 sheets – Wax paper'],
  },
  'tex-clockmakers-ramp': {
    scene: [
      'The clockmaker of Vell has lost her hammer, and the fair opens in an hour. A marble that rolls for exactly ten seconds could strike the bell in its place, if somebody finds an efficient path for it.',
    ],
    task: [
      'Build a ramp on which one marble rolls for as close to ten seconds as you can manage. The marble must not be touched while it rolls.',
    ],
    rules: [
      'The ramp stands on one table.',
      'You have twelve minutes to build.',
      'Each team has three official runs, of which the best one counts.',
    ],
    scoring: ['Seconds closest to ten: 70', 'Teamwork: 30'],
    notes: ['Have a spare marble in your pocket. Teams that measure early do better than teams that build long.'],
    materials: ['6 cardboard tubes', '2 m of tape', '1 marble'],
  },
  'tex-harbor-of-paper': {
    scene: [
      "A storm has swept the harbor of Little Quay clean of boats, and the mussel season begins tomorrow. The fishermen have nothing left but yesterday's newspapers and a great deal of candle wax, and they are asking every child in town to help them.",
    ],
    task: [
      'Fold a boat that carries as many mussels as possible across the basin. Before you load it, tell the harbor master how many mussels you expect it to carry.',
    ],
    rules: [
      'Every boat is made of one sheet. Wax may be used on the outside only. A boat that sinks may be raised once and sent again.',
    ],
    setup: [
      'Fill the basin to the height of a hand. Put the mussels, which may be buttons, into a bowl beside it, and keep towels within reach.',
    ],
    scoring: ['Mussels carried: 50', 'Guess of the harbor master: 30', 'Teamwork: 20'],
    notes: [
      'Let them sink the first boat early. Most teams discover the flat bottom by themselves, and those who are told never forget that they were told.',
    ],
  },
  'libreoffice-shadow-post': {
    scene: [
      'The lighthouse has no bulb, but it has a wall, and the ships can still read shadows if somebody is able to write them.',
    ],
    task: ['Send the harbor a word of six letters with nothing but your hands and one lamp.'],
    rules: ['No voices while the lamp is on.', 'One letter at a time.'],
    scoring: ['Letters that were read: 60', 'Beauty of the shadows: 40'],
    notes: ['Dim the room before the first letter. Small groups share one lamp.'],
    materials: ['1 lamp', '1 sheet', '6 word cards'],
  },
  'libreoffice-market-of-odd-socks': {
    scene: [
      'Every night one sock of each pair walks to the market. You are the only merchants whom socks trust, and tonight the queen of mittens is coming to buy.',
    ],
    task: [
      'Trade with the other teams until you have as many pairs as you can, then sell the queen one single sock with the best story.',
    ],
    rules: ['One trader leaves the table at a time.', 'A sold sock stays sold.'],
    scoring: ['Pairs: 60', 'Story: 40'],
    materials: ['Item – Quantity', 'Odd socks – 24', 'Paper coins – 30'],
  },
  'ghostscript-ladder-of-spoons': {
    scene: [
      "The giant's kitchen has one window, and it is high above the table where the five of you were left behind by mistake after the soup.",
    ],
    task: ['Build a ladder of spoons that reaches as high as you can and bears a walnut on its highest step.'],
    rules: ['Spoons are not bent.', 'The ladder touches nothing but the table.'],
    setup: ['Push two tables together and lay out the spoons by size.'],
    scoring: ['Height: 70', 'Teamwork: 30'],
  },
  'ghostscript-bees-in-the-library': {
    scene: [
      'A swarm has settled between the atlases, and the librarian has asked for silence, honey and a plan, in that order.',
    ],
    task: ['Lead the swarm out of the door without a word.'],
    rules: ['Bees stay in touch with each other.', 'Nobody runs.'],
    notes: ['Close the windows first. Play it again with the lights off.'],
  },
  'cairo-orchard-lift': {
    scene: [
      'The last apples of the year hang at the top, and the ladder has gone to the museum. The cider press waits until noon.',
    ],
    task: ['Invent a tool that picks a paper apple from a height of two meters and lays it down without a sound.'],
    rules: ['Both feet stay on the floor.', 'A fallen apple is out of the game.'],
    setup: ['Hang six paper apples from a line across the room.'],
    scoring: ['Apples picked: 60', 'Quiet landing: 20', 'Teamwork: 20'],
    notes: ['Which part of the tool did you not need after all?'],
  },
};
