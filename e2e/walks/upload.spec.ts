import { pdfFile } from '../stage/chosen-files.ts';
import { ownMark } from '../stage/challenges.ts';
import { expect, test } from './walk.ts';

test('Uploading a challenge', async ({ walk, page, signIn }) => {
  const mark = ownMark();
  walk.calls(mark, '…');
  await signIn('mentor');
  await walk.open('/challenges');
  await walk.to('button', 'Add Challenge');
  await walk.press('Enter');
  await walk.isOn('button', /^Choose a PDF/);
  const chooser = page.waitForEvent('filechooser');
  await walk.press('Enter');
  await (await chooser).setFiles(pdfFile(`Sheet ${mark}.pdf`, [['A sheet of paper']]));
  await walk.hears(/\.pdf|ready|sent|uploaded/i);
  await walk.to('button', 'Upload Challenge');
  await walk.press('Enter');
  await walk.hears('Challenge created successfully!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
