import type { Skill } from '../shared/challenge-vocabulary.ts';
import type { Category } from '../shared/vocabulary.ts';
import { debriefQuestionsShown } from './vocabulary.ts';

/** Questions for a team after a challenge of the category. */
const byCategory: Record<Category, readonly string[]> = {
  Storytelling: [
    'Which moment of your story did you want the audience to remember?',
    'What did you cut from your story, and was it better without it?',
    'How did you decide how the story ends?',
  ],
  Characterization: [
    'How did the audience know who your character was before you said it?',
    'What did your character want, and how did you show it?',
    'Which gesture or voice made a character come alive?',
  ],
  Communication: [
    'When did somebody understand something other than what you meant?',
    'What could you say with fewer words next time?',
    'How did you check that the message had arrived?',
  ],
  'Improv – No Props': [
    'Which offer from a teammate took the scene somewhere new?',
    'When did you say yes to an idea that was not your own?',
    'What did you do when nobody knew what came next?',
  ],
  'Improv – With Props': [
    'Which prop turned into something nobody expected?',
    'What would the scene have been without the prop?',
    'Who gave you an idea by the way they held something?',
  ],
  Bridge: [
    'Where did your bridge bend first, and how did you notice?',
    'Which part of the bridge carried the most?',
    'What would you build first if you began again?',
  ],
  Tower: [
    'What kept your tower standing when it began to lean?',
    'How did you choose between higher and steadier?',
    'Which piece could you take away without a fall?',
  ],
  Container: [
    'What was your container protecting against, and did it?',
    'Which material surprised you by what it could hold?',
    'Where would you add one more piece of material?',
  ],
  Device: [
    'Which part of your device worked on the first try, and why?',
    'What did the device teach you by failing?',
    'How would you explain your device to someone who is five?',
  ],
  Transportation: [
    'What slowed your vehicle down, and what did you do about it?',
    'How did you find out that it would go straight?',
    'What would help it carry twice as much?',
  ],
  Water: [
    'What did the water do that you had not planned for?',
    'How did you keep trying without running out of water?',
    'Which idea about water turned out to be wrong?',
  ],
  Sales: [
    'Who was your customer, and what did they need?',
    'Which sentence made people want it?',
    'What would you answer someone who says no?',
  ],
  Invention: [
    'Which problem does your invention solve, and for whom?',
    'Which idea did you drop, and could it come back?',
    'What would the second version do better?',
  ],
  'Community Service': [
    'Who would notice first that something has changed?',
    'What could you begin tomorrow without asking for money?',
    'Whom should you have listened to before you began?',
  ],
  'Speech and Debate': [
    'Which argument of the other side was the strongest?',
    'When did a reason change your mind?',
    'How did you keep the room listening?',
  ],
};

/** Questions for a team where the challenge trains the skill. */
const bySkill: Record<Skill, readonly string[]> = {
  Collaboration: [
    'How did everyone get a part in the work?',
    'When did you help each other without being asked?',
    'How did you settle a disagreement?',
  ],
  'Divergent Thinking': [
    'How many ideas did you have before you chose one?',
    'What was the wildest idea, and what was good about it?',
    'What helped new ideas to come up?',
  ],
  'Convergent Thinking': [
    'How did you choose one idea among many?',
    'What told you that it was time to decide?',
    'Which two ideas did you put together?',
  ],
  'Engineering Design': [
    'What did you test before you built the whole thing?',
    'What did you change after a test, and why?',
    'Where did you make it simpler?',
  ],
  'Physical Dexterity': [
    'Which move needed the steadiest hands?',
    'What got easier after you practiced it?',
    'How did you stay calm when it got shaky?',
  ],
  Storycraft: ['What was at stake in your story?', 'Where did your story turn?', 'Which detail made it feel real?'],
  'Character Acting': [
    'How did you stay in your role when something went wrong?',
    'What did you learn about your character on stage?',
    'How did your characters listen to each other?',
  ],
  'Vocal Projection': [
    'Could the person in the last row hear every word?',
    'When did you speak softly on purpose?',
    'What did your voice do that your words did not?',
  ],
  'Creative Problem Solving': [
    'What was the real problem behind the problem?',
    'When did being stuck help you?',
    'Which rule gave you an idea?',
  ],
  'Time Management': [
    'Where did the time go?',
    'What would you do in the first minute next time?',
    'Who watched the clock, and how did it help?',
  ],
  'Resource Management': [
    'Which material did you save, and for what?',
    'What did you use twice?',
    'What was left over, and what could it have become?',
  ],
  'Presentation Flair': [
    'What made people look up?',
    'How did you begin, and would you begin like that again?',
    'How did the audience know that it was over?',
  ],
};

/** Questions that always fit: with those of one category they last for five runs without a repetition. */
const always: readonly string[] = [
  'What are you proud of?',
  'What did someone on your team do that helped everyone?',
  'What will you keep for the next challenge?',
  'When was it the most fun?',
  'What was harder than it looked?',
  'Which mistake turned out to be useful?',
  'What would you tell a team that does this tomorrow?',
  'Whose idea grew when somebody added to it?',
  'When did you feel that you were a team?',
  'What surprised you?',
  'What did you try that you had never tried before?',
  'Where else could you use what you found out today?',
];

interface Wanted {
  category: string | null;
  skills: readonly string[];
  /** Questions of recent runs. */
  avoid: readonly string[];
  /** Any number; the same number gives the same questions. */
  seed: number;
}

/**
 * Returns three different questions: one for the category and one for a skill, where one is known and not to be
 * avoided, then questions that always fit. Only where these run out come more for category and skills, and last
 * those to avoid.
 */
export function debriefQuestions({ category, skills, avoid, seed }: Wanted): string[] {
  const ofCategory = category !== null && category in byCategory ? byCategory[category as Category] : [];
  const ofSkills = skills.flatMap((skill) => (skill in bySkill ? bySkill[skill as Skill] : []));
  const turned = (questions: readonly string[]) => {
    const from = questions.length > 0 ? Math.abs(Math.trunc(seed)) % questions.length : 0;
    const all = [...questions.slice(from), ...questions.slice(0, from)];
    return all.filter((question) => !avoid.includes(question));
  };
  const [first, second, third] = [turned(ofCategory), turned(ofSkills), turned(always)];
  const inOrder = [...first.slice(0, 1), ...second.slice(0, 1), ...third, ...first.slice(1), ...second.slice(1)];
  return [...new Set([...inOrder, ...avoid, ...always])].slice(0, debriefQuestionsShown);
}
