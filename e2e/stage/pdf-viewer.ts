import { expect, type Locator, type Page } from '@playwright/test';

export const viewer = (page: Page): Locator => page.getByRole('region', { name: 'PDF', exact: true });

export const sheetOf = (page: Page, number: number): Locator =>
  viewer(page).getByRole('group', { name: `Page ${number}`, exact: true });

/** Waits until a page of the PDF is drawn: its canvas has dark pixels. */
export async function expectPainted(page: Page, number = 1): Promise<void> {
  const canvas = sheetOf(page, number).locator('canvas');
  await expect(canvas).toHaveCount(1);
  const dark = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
      return data.some((value, index) => index % 4 === 0 && value < 100);
    });
  await expect.poll(dark).toBe(true);
}

export const zoomField = (page: Page): Locator => viewer(page).getByLabel('Zoom in percent');
export const zoomOut = (page: Page): Locator => viewer(page).getByRole('button', { name: 'Zoom out' });
export const zoomIn = (page: Page): Locator => viewer(page).getByRole('button', { name: 'Zoom in', exact: true });
