/** What holds of every closing page: it survives a reload, its success is said once, and Back leads home. */
import { expect, type Page } from '@playwright/test';

interface ClosingPage {
  /** As read in the heading and in the tab of the browser. */
  readonly title: string;
  readonly success: string;
  /** Of the address, without the origin. */
  readonly address: RegExp;
}

export async function expectClosing(page: Page, origin: string, closing: ClosingPage): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: closing.title });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(`${closing.title} · Ancrage`);
  await expect.poll(() => page.url().slice(origin.length)).toMatch(closing.address);
  const success = page.getByRole('status').filter({ hasText: closing.success });
  await expect(success).toBeVisible();
  await expect(page.locator('#tabs')).toHaveCount(0);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(success).toHaveCount(0);
}

/** The finished exercise is not come into again. */
export async function expectBackHome(page: Page, origin: string): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bonjour|Hello)/);
}
