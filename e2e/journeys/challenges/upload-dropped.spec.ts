import { pdfOf } from '../../stage/pdf-file.ts';
import { nameOf, openUpload } from '../../stage/upload-sheet.ts';
import { expect, test } from '../../fixtures.ts';

test('UPL-008, UPL-009, WRT-01: both files can be dropped at once, and a large PDF shows how much of it is sent', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  const network = await context.newCDPSession(page);
  const speed = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 1_000_000 });
  const pdf = pdfOf(['Large']).toString('latin1');
  const cut = pdf.lastIndexOf('startxref');
  const files = await page.evaluateHandle(
    ([begin, end]) => {
      const transfer = new DataTransfer();
      // A PDF comment, which readers skip, makes the file large.
      const parts = [begin, `%${'x'.repeat(6_000_000)}\n`, end];
      transfer.items.add(new File(parts, 'large.pdf', { type: 'application/pdf' }));
      transfer.items.add(new File(['Title: Out of the air'], 'dropped.txt', { type: 'text/plain' }));
      return transfer;
    },
    [pdf.slice(0, cut), pdf.slice(cut)] as const,
  );
  await sheet.getByText('Choose a PDF or drop it here').dispatchEvent('drop', { dataTransfer: files });
  await expect(sheet.getByText(/^5\.7 MB, [1-9]\d?% uploaded$/)).toBeVisible();
  const bar = sheet.getByRole('progressbar', { name: 'Uploading large.pdf' });
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await network.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
  await expect(sheet.getByText('5.7 MB, 1 page, uploaded')).toBeVisible({ timeout: 30_000 });
  await expect(nameOf(sheet)).toHaveValue('Out of the air');
});
