import type { Finding } from '@teamsparks/contract/challenges/vocabulary';

/** What is called what, and why it matters. */
export const findingWords: Record<Finding | 'empty_places', { label: string; why: string }> = {
  no_pdf: { label: 'No PDF', why: 'They have neither a PDF nor words of which one is drawn.' },
  no_sheet: { label: 'No sheet', why: 'Only their PDF has their words: nobody can search or read them on a phone.' },
  unread_lines: {
    label: 'Unread lines',
    why: 'They came as a text of which some lines belong to no known part. Those stand at the end of the notes.',
  },
  points: { label: 'Points', why: 'Their points do not add up to 100.' },
  minutes: { label: 'Minutes', why: 'Their task names other minutes than their time parts.' },
  materials: { label: 'Materials', why: 'Their list was not read as what it is.' },
  safety: {
    label: 'Safety flags',
    why: 'They have words that ask for care, such as scissors, without their safety flag.',
  },
  reading: { label: 'Reading level', why: 'Their sentences are too long for their level.' },
  unprinted: { label: 'Signs not printed', why: 'They have letters or pictures that their sheets cannot print.' },
  same_words: { label: 'The same words', why: 'Nearly all of their words stand in another challenge, too.' },
  rated_setup: { label: 'Setup', why: 'Reviews say that they are much harder or easier to set up than they claim.' },
  not_opened: { label: 'Not opened in a year', why: 'Nobody but administrators has opened them for a year.' },
  old_pdf: {
    label: 'PDF with the appraiser’s part',
    why: 'They were changed and keep a PDF of before, which only people who run challenges can open.',
  },
  empty_places: { label: 'Empty places', why: 'Levels and categories for which there is no challenge yet.' },
};
