/**
 * Checks the screens of administration in the states, the language and the sizes that this run
 * chooses: accessibility, targets, texts, width and content security policy. Also pages and
 * searches lists of ten thousand rows.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../chromium.ts';
import { isLong, namedRows, chooseValues } from '../../test-extent.ts';
import { checkScreen, type ScreenSize } from '../screen-checks.ts';
import { createPagePerPerson } from '../page-per-person.ts';
import { admin, startPortal, type Portal } from '../portal.ts';
import { strictTranslatorFor, type Translate } from '../i18n.ts';
import { createFormSteps, type FormSteps } from './form-steps.ts';
import { fillScreens, fillWithThousands, type FilledRows } from './screen-data.ts';
import { listScreenStates } from './screen-states.ts';
import { pressAction } from '../document-actions.ts';

let say: Translate;
let portal: Portal, browser: Browser, filled: FilledRows;
const people = createPagePerPerson(
  () => portal,
  () => browser,
);
const states = listScreenStates({ portal: () => portal, filled: () => filled, say: () => say });
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  filled = await fillScreens(portal);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/**
 * The states of which `npm test` checks the layout, with the size: a list, a form, a form with
 * errors, a question, and a list that the server could not load. The other states differ from these
 * only in their words and rules, which have their own tests.
 */
const gateSizes: Readonly<Record<string, ScreenSize>> = {
  settings: 'phone',
  '/settings/values/contracts': 'tablet',
  'list demo_intervals': 'landscape',
  'entry of country': 'phone',
  'new entry of keywords with errors': 'tablet',
  'entry of job_roles, removing asked': 'landscape',
  users: 'phone',
  'new user with errors': 'landscape',
  distributor: 'tablet',
  'bulk upload, a price of 0 that is asked about': 'phone',
  'monthly closing': 'landscape',
  '/audit/microsiga where the server fails': 'tablet',
};

const languages = chooseValues(['en', 'es', 'pt'] as const, 1);
describe.each(languages)('in %s', (spoken) => {
  beforeAll(() => {
    say = strictTranslatorFor(spoken);
  });
  test.each(namedRows(states, Object.keys(gateSizes)))('%s', async (name, who, prepare) => {
    portal.network.set('through');
    const page = await people.pageOf(who, spoken);
    await prepare(page);
    const found = await checkScreen(page, `${name} ${spoken}`, {
      isKnown: isLong && spoken !== 'en',
      at: gateSizes[name] ?? 'tablet',
    });
    await page.keyboard.press('Escape');
    expect(found).toEqual([]);
  });
});

describe('with ten thousand of each', () => {
  const [spoken] = languages as ['en'];
  let steps: FormSteps;
  beforeAll(async () => {
    portal.network.set('through');
    say = strictTranslatorFor(spoken);
    await fillWithThousands(portal);
    steps = createFormSteps(await people.pageOf(admin, spoken), portal, say);
  });
  const pages = async (path: string, one: string) => {
    await steps.open(path);
    await expect.poll(() => steps.row('').count()).toBe(25);
    const first = await steps.row('').first().innerText();
    await steps.button('Next').click();
    await expect.poll(() => steps.row('').first().innerText()).not.toBe(first);
    await steps.page.getByRole('searchbox').fill(one);
    await expect.poll(() => steps.row('').count()).toBe(1);
    return one;
  };
  async function isAlone(): Promise<void> {
    await expect.poll(() => steps.row('').count()).toBe(1);
  }
  async function shows(choice: string, wanted: string): Promise<void> {
    await expect.poll(() => steps.choice(choice).inputValue()).toBe(wanted);
  }
  /**
   * Finds a choice only by the keyboard: types, moves with an arrow key, and takes the choice with
   * Enter.
   */
  async function find(choice: string, wanted: string): Promise<void> {
    const { page } = steps;
    // The field is a plain select until the choices are loaded.
    const field = steps.choice(choice).and(page.locator('input'));
    await field.focus();
    await page.keyboard.type('07777');
    const options = page.getByRole('listbox', { name: say(choice) }).getByRole('option');
    await expect.poll(() => options.allInnerTexts()).toEqual([wanted]);
    await page.keyboard.press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).innerText()).toBe(wanted);
    await page.keyboard.press('Enter');
    await options.first().waitFor({ state: 'detached' });
    await shows(choice, wanted);
  }
  const uses = [
    ['distributors are paged and searched', () => pages('/distributors', 'Distributor 07777')],
    ['users are paged and searched', () => pages('/users', 'Person 07777')],
    ['job roles are paged and searched', () => pages('/settings/job_roles', 'Entry 07777')],
    [
      'users are narrowed to one of the distributors',
      async () => {
        await portal.query(
          `update user_account set distributor_id = (select id from distributor where name = 'Distributor 07777') where name = 'Person 00042'`,
        );
        await steps.open('/users');
        await steps.button('Filter').click();
        await find('Distributor', 'Distributor 07777');
        await isAlone();
        return 'Person 00042';
      },
    ],
    [
      'stock is exported and uploaded for one of the distributors',
      async () => {
        await steps.open('/inventory');
        await pressAction(steps.page, 'Export');
        await find('Distributor', 'Distributor 07777');
        await steps.open('/inventory/upload');
        await find('Distributor', 'Distributor 07777');
        await steps.open('/distributors');
        await steps.page.getByRole('searchbox').fill('Distributor 07777');
        return 'Distributor 07777';
      },
    ],
    [
      'a person is invited to one of the distributors',
      async () => {
        await steps.open('/user/create');
        await find('Distributor', 'Distributor 07777');
        await steps.fill({ Name: 'Lia', Email: 'lia@thousands.example' });
        await steps.button('Send invitation').click();
        await steps.said('User successfully created!');
        return 'lia@thousands.example';
      },
    ],
    [
      'a closing names one of the distributors',
      async () => {
        await steps.open(`/settings/monthly_blockers/edit/${filled.blocker}`);
        await steps.page.getByRole('radio', { name: say('Selected distributors') }).check();
        await steps.page.getByRole('searchbox').fill('07777');
        await steps.page.getByRole('checkbox', { name: 'Distributor 07777' }).check();
        await steps.page.getByRole('searchbox').fill('');
        await steps.button('Save').click();
        await steps.said('Monthly blocker successfully saved');
        return 'Distributor 07777';
      },
    ],
    [
      'the calendar of a closing is shown for one of the distributors; Escape leaves it as it was',
      async () => {
        await steps.open(`/settings/monthly_blockers/edit/${filled.blocker}`);
        await find('Show for', 'Distributor 07777');
        await steps.page.keyboard.type('nobody');
        await steps.page.getByText(say('No matches')).waitFor();
        await steps.page.keyboard.press('Escape');
        await shows('Show for', 'Distributor 07777');
        await steps.open('/distributors');
        await steps.page.getByRole('searchbox').fill('Distributor 07777');
        return 'Distributor 07777';
      },
    ],
  ] as const;
  test.each(namedRows(uses, ['users are narrowed to one of the distributors']))(
    '%s',
    async (_name, use) => {
      const found = await use();
      await expect.poll(() => steps.row(found).count()).toBe(1);
    },
  );
});
test('no screen broke the policy or threw', async () => {
  portal.network.set('through');
  expect(await people.troubles()).toEqual([]);
});
