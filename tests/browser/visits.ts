/** A page for each person, signed in once for all read-only tests of a worker. */
import type { BrowserContext, Page } from '@playwright/test';
import { desktop, listenForViolations, people, spareData, type Violation } from './app.ts';
import { lookingTest as shared } from './keyboard.ts';
import { Person } from './person.ts';
import type { Who } from './route-pages.ts';

interface Visit {
  readonly page: Page;
  /** Returns the page's errors since the last call: CSP violations, uncaught errors. */
  takeTroubles(): readonly unknown[];
}

export const test = shared.extend<object, { visit: (who: Who) => Promise<Visit> }>({
  visit: [
    async ({ browser, app }, use) => {
      const contexts: BrowserContext[] = [];
      const begin = async (who: Who): Promise<Visit> => {
        const context = await browser.newContext({
          viewport: desktop,
          locale: 'fr-FR',
          timezoneId: 'Europe/Paris',
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        });
        contexts.push(context);
        await spareData(context);
        const violations: Violation[] = [];
        const errors: string[] = [];
        await listenForViolations(context, violations);
        context.on('weberror', (error) => errors.push(`${error.error()}`));
        // Shown once on a device; it would be at the top of every screenshot.
        await context.addInitScript(() => {
          // Skip the empty page before the first one.
          if (location.protocol === 'http:') localStorage.setItem('privacy_alert', 'seen');
        });
        const page = await context.newPage();
        if (who !== 'nobody') await new Person(page, app.origin).signIn(people[who]);
        return { page, takeTroubles: () => [...violations.splice(0), ...errors.splice(0)] };
      };
      const visits = new Map<Who, Promise<Visit>>();
      await use((who) => {
        const visit = visits.get(who) ?? begin(who);
        visits.set(who, visit);
        return visit;
      });
      for (const context of contexts) await context.close();
    },
    { scope: 'worker' },
  ],
});
