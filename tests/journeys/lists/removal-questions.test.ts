/**
 * Checks that the confirmation of a removal names what is removed, in the words of the
 * specification and with a red button, and that canceling removes nothing.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls as distributorCalls } from '#areas/distributors/domain/index.ts';
import { calls as settingCalls } from '#areas/settings/domain/index.ts';
import { LANDSCAPE, launchChromium, newContext } from '../../chromium.ts';
import { company, contract, distributor } from '../../distributors/distributor-forms.ts';
import { signInByApi } from '../api-clients.ts';
import { admin, chooseLanguage, openInEnglish, startPortal, type Portal } from '../portal.ts';
import { strictTranslatorFor } from '../i18n.ts';

let portal: Portal, browser: Browser, page: Page;
const paths = new Map<string, string>();
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  const caller = await signInByApi(portal, admin);
  const made = async (more: Parameters<typeof distributor>[0]) => {
    const content = distributor(more) as never;
    const { id } = (await caller.call(distributorCalls.createDistributor, { body: { content } }))
      .json.body;
    return `/distributor/edit/${id}`;
  };
  const second = company({ name: 'Filial Sul', taxId: '12ABC34501DE35' });
  paths.set(
    'Brazil',
    await made({
      companies: [company({ main: true }), second],
      contracts: [contract({ number: 'C-77' })],
    }),
  );
  paths.set(
    'Peru',
    await made({
      name: 'Andes',
      country: 'PE',
      currency: 'USD',
      zone: 'America/Lima',
      postalCode: '',
      companies: [
        company({ main: true, taxId: 'PE-1' }),
        company({ name: 'Sucursal', taxId: 'PE-2' }),
      ],
    }),
  );
  const entry = async (list: 'tags' | 'job_roles', fields: object) => {
    const answer = await caller.call(settingCalls.callsByList[list].create, {
      body: { fields } as never,
    });
    return answer.json.body.id;
  };
  const names = { en: 'Field work', es: 'Trabajo de campo', pt: 'Trabalho em campo' };
  paths.set('tag', `/marketing/tags/edit/${await entry('tags', { names })}`);
  paths.set('role', `/settings/job_roles/edit/${await entry('job_roles', { names })}`);
  page = await openInEnglish(
    await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' }),
    portal,
    admin,
    { path: '/login', isOffline: false },
  );
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const languages = { English: 'en', Español: 'es', Português: 'pt' } as const;
type Question = {
  readonly of: string;
  readonly press: string;
  readonly title: string;
  /** Texts that the confirmation must contain. */
  readonly named: readonly string[];
  /** A text that the page shows as long as the entry exists. */
  readonly shown: string;
};
const questions: readonly Question[] = [
  {
    of: 'Brazil',
    press: 'Remove company',
    title: 'Do you want to remove this CNPJ?',
    named: ['1', 'Filial Sul', '12.ABC.345/01DE-35'],
    shown: 'Filial Sul',
  },
  {
    of: 'Peru',
    press: 'Remove company',
    title: 'Do you want to remove this CRN?',
    named: ['1', 'Sucursal', 'PE-2'],
    shown: 'Sucursal',
  },
  {
    of: 'Brazil',
    press: 'Remove contract',
    title: 'Do you want to remove this contract?',
    named: ['1', 'C-77', 'Distribution', '01/01/2026', '31/12/2027'],
    shown: 'C-77',
  },
  {
    of: 'tag',
    press: 'Remove tag',
    title: 'Do you want to remove this tag?',
    named: ['1'],
    shown: '',
  },
  {
    of: 'role',
    press: 'Remove job role',
    title: 'Do you want to remove this data?',
    named: ['1'],
    shown: '',
  },
];

async function asked(press: string) {
  await page.getByRole('button', { name: press, exact: true }).last().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  return dialog;
}
const isRed = (color: string) => {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)!.map(Number);
  return red > 2 * Math.max(green, blue);
};

test.each(questions)(
  '$press ($of) asks “$title” in each language, and cancelling removes nothing',
  async ({ of, press, title, named, shown }) => {
    await page.goto(`${portal.url}${paths.get(of)!}`);
    for (const [language, code] of Object.entries(languages)) {
      await chooseLanguage(page, language as keyof typeof languages);
      const say = strictTranslatorFor(code);
      const dialog = await asked(say(press));
      expect(await dialog.getByRole('heading').textContent()).toBe(say(title));
      const text = (await dialog.textContent())!;
      expect(named.filter((one) => !text.includes(one))).toEqual([]);
      const accept = dialog.getByRole('button', { name: say(press), exact: true });
      expect(isRed(await accept.evaluate((one) => getComputedStyle(one).backgroundColor))).toBe(
        true,
      );
      await dialog.getByRole('button', { name: say('Cancel'), exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      if (shown) expect(await page.getByText(shown).count()).toBeGreaterThan(0);
    }
    await chooseLanguage(page, 'English');
    await page.reload();
    await page.getByRole('button', { name: press, exact: true }).last().waitFor();
  },
);

test.each(questions)(
  '$press ($of) removes it once that is agreed',
  async ({ of, press, shown }) => {
    await page.goto(`${portal.url}${paths.get(of)!}`);
    const dialog = await asked(press);
    await dialog.getByRole('button', { name: press, exact: true }).click();
    const text = shown || 'Entry removed';
    await expect.poll(() => page.getByText(text).count()).toBe(shown ? 0 : 1);
  },
);
