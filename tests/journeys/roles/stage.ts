/** What the roles' stories share: who sits where, in which language, and what mails and database say of an order. */
import type { Page } from 'playwright';
import { expect, vi } from 'vitest';
import { formatsFor } from '#kernel/domain/formats.ts';
import { lettersTo } from '../mails.ts';
import { admin, ana, approver, bruno, carla, type Person, type Portal } from '../portal.ts';
import { faults } from './looks.ts';
import type { Office, Subject, Subjects } from './orders.ts';
import { written } from './words.ts';
import { counted, knownWordsIn, type Spoken } from '../words.ts';

export const people = { approver, bruno, ana, carla, admin } satisfies Record<string, Person>;
export type Role = keyof typeof people;
export const roles = Object.keys(people) as Role[];

type StageOptions = {
  readonly portal: Portal;
  readonly language: Spoken;
  readonly office: Office;
  /** The orders of this language. */
  readonly of: Subjects;
  /** The page of a person, which is the one looked at from now on. */
  as(role: Role): Page;
};
export type Stage = ReturnType<typeof stageOf>;
export function stageOf({ portal, language, office, of, as }: StageOptions) {
  const say = knownWordsIn(language);
  const mine = written[language];
  /** State and revision of orders in the database, in the order of their numbers. */
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
    /** As the people of its distributor read it. */
    money: ({ totalMinor }: Subject, currency: 'BRL' | 'PEN') =>
      formatsFor({ language, country: currency === 'BRL' ? 'BR' : 'PE', currency }).money(
        totalMinor,
        currency,
      ),
    titleOf: ({ number }: Subject) => say('Order {number} needs correction', { number }),
    /** The first mail to somebody about an order whose subject is that. */
    async letter({ email }: Person, { number }: Subject, subject: string): Promise<string> {
      const mail = await vi.waitFor(
        async () =>
          (await lettersTo(portal, email, number)).find((one) => one.subject === subject) ??
          expect.fail(`${email} has no mail “${subject}”`),
        { timeout: 30_000, interval: 300 },
      );
      expect(mail.html).toContain(`<html lang="${language}">`);
      return mail.text!.replace(/\s+/g, ' ');
    },
    /** One of the five, before a page. */
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
          expect(await faults(page, language, `${role}, ${screen}`)).toEqual([]),
        /** What the bell says, which is said in this language. */
        async pendencies(): Promise<number> {
          const said = (await page
            .getByRole('banner')
            .locator('a[href="/notifications"]')
            .getAttribute('aria-label'))!;
          const count = Number(/\d+/.exec(said)?.[0] ?? 0);
          expect(said).toBe(
            counted(
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
