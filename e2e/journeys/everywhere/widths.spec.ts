import { addChallenge } from '../../stage/challenges.ts';
import { expectPainted, sheetOf, viewer, zoomField } from '../../stage/pdf-viewer.ts';
import { expect, test } from '../../fixtures.ts';

test('DET-001, DET-026, LIM-016: from 768 to 1023 px the PDF stands beside the facts, at 66 percent', async ({
  page,
  signIn,
  admin,
}) => {
  const { id } = await addChallenge(admin, { pages: [['One sheet']] });
  await signIn('admin');
  for (const width of [768, 900, 1023]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/challenges/${id}`);
    await expectPainted(page);
    await expect(zoomField(page)).toHaveValue('66');
    // Letter paper, 612 points wide, at 96/72 pixels a point.
    expect((await sheetOf(page, 1).boundingBox())!.width).toBe(538);
    const pdf = (await viewer(page).boundingBox())!;
    const facts = (await page.getByRole('heading', { name: 'Details' }).boundingBox())!;
    expect(pdf.x + pdf.width).toBeLessThan(facts.x);
    for (const control of await page.getByRole('main').getByRole('button').all()) {
      const whole = await control.evaluate((one) => one.scrollWidth <= one.clientWidth);
      expect(whole, `${width} px: ${await control.innerText()}`).toBe(true);
    }
  }
});
