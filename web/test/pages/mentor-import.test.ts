import { importMentors, listMentors } from '@teamsparks/contract/mentors/endpoints';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';

const dialog = page.getByRole('dialog');
/** The ë of "Zoë" is the byte that it is in Windows-1252. */
const windows = Uint8Array.from('Name;Email\r\nZo\u00eb;zoe@school.example\r\n', (letter) => letter.charCodeAt(0));
const unicodeText = new Uint8Array(
  Uint16Array.from('\ufeffName\tEmail\r\nZoë\tzoe@school.example\r\n', (letter) => letter.charCodeAt(0)).buffer,
);

test.each([
  ['CSV of Excel on Windows', windows, 'mentors.csv', 'Name;Email\r\nZoë;zoe@school.example\r\n'],
  ['Unicode text of Excel', unicodeText, 'mentors.txt', 'Name\tEmail\r\nZoë\tzoe@school.example\r\n'],
])('GAP-27 the letters of a %s are read as they are written', async (_, bytes, name, csv) => {
  const sent: string[] = [];
  server
    .answer(listMentors, () => [])
    .answer(importMentors, ({ body }) => {
      sent.push(body.csv);
      const added = [{ name: 'Zoë', email: 'zoe@school.example', grade: 9 }];
      return { added, changed: [], unchanged: 0, problems: [], fingerprint: 'print', applied: false };
    });
  await open('/scheduler', a('admin'));
  await page
    .getByRole('button', { name: /Import/ })
    .first()
    .click();
  await dialog.getByLabel('CSV file').setInputFiles(new File([bytes], name));
  await expect(dialog.getByText('1 new, 0 changed, 0 unchanged')).toBeVisible();
  expect(sent).toEqual([csv]);
});
