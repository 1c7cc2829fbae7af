import type { RunPartKind } from '@teamsparks/contract/runs/vocabulary';

/** What a host says in a part, for somebody who does this for the first time. */
export const partSayings: Record<RunPartKind, string> = {
  read: 'Read the task and the rules aloud, twice if needed. Ask the team: what is allowed, and what counts?',
  work: 'Say “Go!” and step back. Answer questions about the rules, but give no ideas. Say when half of the time is over.',
  show: 'Ask each team to show what it made and how it came to it. Give points while you watch.',
  text: 'Say what comes next and why you do it.',
  video: 'Show the video on the screen that everybody sees. Ask before: what do you want to find out?',
  break: 'Let everybody move and drink. Say when you go on.',
  debrief: 'Ask one question at a time and wait: the good answers come after the silence.',
};
