/** Checks of every closing page: it survives a reload, reports success once, and Back returns home. */
import { expect, type Page } from '@playwright/test';

interface ClosingPage {
  /** Text of the heading and of the browser's tab. */
  readonly title: string;
  readonly success: string;
  /** Address without the origin. */
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

/** Going back does not reopen the finished exercise. */
export async function expectBackHome(page: Page, origin: string): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bonjour|Hello)/);
}
