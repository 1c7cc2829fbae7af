import { archiveProgram, listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aProgram } from '../stage/teaching.ts';

test.each([
  [0, 'It has no upcoming events.'],
  [1, '1 event is ahead. Until you restore the program, only administrators see it, and calendars say “canceled”.'],
  [3, '3 events are ahead. Until you restore the program, only administrators see them, and calendars say “canceled”.'],
])(
  'GAP-30 before a program with %d events ahead is archived the dialog says what becomes of them',
  async (ahead, words) => {
    const program = aProgram({ name: 'Maker Club', events_ahead: ahead });
    server.answer(listPrograms, [program]).answer(archiveProgram, { ...program, archived: true });
    await open('/programs', a('admin'));
    await page.getByRole('button', { name: 'Archive Maker Club' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Archive “Maker Club”?' });
    await expect(dialog).toContainText(
      `This removes it and its events from the lists. ${words} “Show archived” brings it up again.`,
    );
    await dialog.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('“Maker Club” archived.')).toBeVisible();
  },
);
