/**
 * The state that the tests with the portal's roles share: the users with their pages, the language,
 * and what mails and database say about an order.
 */
import type { Page } from 'playwright';
import { expect, vi } from 'vitest';
import { formatsFor } from '#kernel/domain/formats.ts';
import { readLettersTo } from '../read-mails.ts';
import { admin, ana, approver, bruno, carla, type Person, type Portal } from '../portal.ts';
import { findScreenFaults } from './screen-faults.ts';
import type { Office, Subject, Subjects } from './prepared-orders.ts';
import { roleTexts } from './role-texts.ts';
import { translateCount, strictTranslatorFor, type UiLanguage } from '../i18n.ts';

export const people = { approver, bruno, ana, carla, admin } satisfies Record<string, Person>;
export type Role = keyof typeof people;
export const roles = Object.keys(people) as Role[];

type StageOptions = {
  readonly portal: Portal;
  readonly language: UiLanguage;
  readonly office: Office;
  /** The orders for tests in this language. */
  readonly of: Subjects;
  /** Returns a user's page, which is from now on the one that is pictured if the test fails. */
  as(role: Role): Page;
};
export type RolesContext = ReturnType<typeof createRolesContext>;
export function createRolesContext({ portal, language, office, of, as }: StageOptions) {
  const say = strictTranslatorFor(language);
  const mine = roleTexts[language];
  /** Returns status and revision of orders in the database, sorted by number. */
  const statusesOf = async (...orders: Subject[]) =>
    (
      await portal.query<{ state: string }>(
        "select status || ' ' || revision as state from sales_order where id = any($1) order by number",
        [orders.map(({ id }) => id)],
      )
    ).map((row) => row.state);
  return {
    portal,
    language,
    office,
    of,
    say,
    mine,
    statusesOf,
    becomes: (order: Subject, expected: string) =>
      vi.waitFor(async () => expect(await statusesOf(order)).toEqual([expected]), {
        timeout: 20_000,
      }),
    /** Returns the order's total as text, as users of the order's distributor read it. */
    money: ({ totalMinor }: Subject, currency: 'BRL' | 'PEN') =>
      formatsFor({ language, country: currency === 'BRL' ? 'BR' : 'PE', currency }).money(
        totalMinor,
        currency,
      ),
    titleOf: ({ number }: Subject) => say('Order {number} needs correction', { number }),
    /**
     * Returns the text of the first mail to this person about an order that has this subject, once
     * the mail has arrived, after checking that it is in the language of this context.
     */
    async letter({ email }: Person, { number }: Subject, subject: string): Promise<string> {
      const mail = await vi.waitFor(
        async () =>
          (await readLettersTo(portal, email, number)).find((one) => one.subject === subject) ??
          expect.fail(`${email} has no mail “${subject}”`),
        { timeout: 30_000, interval: 300 },
      );
      expect(mail.html).toContain(`<html lang="${language}">`);
      return mail.text!.replace(/\s+/g, ' ');
    },
    /** Returns the page of one of the five users, with the steps on it. */
    seat(role: Role) {
      const page = as(role);
      const open = (path: string) => page.goto(`${portal.url}${path}`);
      const toCorrect = () => page.getByRole('region', { name: say('What to correct') });
      return {
        page,
        open,
        toCorrect,
        button: (name: string) => page.getByRole('button', { name: say(name), exact: true }),
        looks: async (screen: string) =>
          expect(await findScreenFaults(page, language, `${role}, ${screen}`)).toEqual([]),
        /**
         * Returns the number of pending alerts in the bell's label, after checking the label's
         * words.
         */
        async pendencies(): Promise<number> {
          const said = (await page
            .getByRole('banner')
            .locator('a[href="/notifications"]')
            .getAttribute('aria-label'))!;
          const count = Number(/\d+/.exec(said)?.[0] ?? 0);
          expect(said).toBe(
            translateCount(
              say,
              '{alertCount, plural, =0 {Notifications, none} one {Notifications, # pendency} other {Notifications, # pendencies}}',
              count,
            ),
          );
          return count;
        },
        async correct({ id }: Subject): Promise<void> {
          await open(`/order/edit/${id}`);
          await toCorrect().waitFor();
          await page.locator('[data-column=quantity]').first().fill('5');
          await page.keyboard.press('Tab');
        },
      };
    },
  };
}
