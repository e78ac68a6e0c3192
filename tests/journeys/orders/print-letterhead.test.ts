/**
 * Tests an order on A4 as Chromium prints it: the letterhead, the currency, the date, the pages and
 * the total, and nothing that only approvers and the portal's users need. The paper is read by
 * another program, for a distributor without a network, for an approver, and in three languages.
 */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { documentStatusWords } from '#kernel/client/index.ts';
import { lineFieldWords } from '#areas/orders/client/words/field-words.ts';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import { LANDSCAPE, newContext, PHONE, watchContext } from '../../chromium.ts';
import { pagesOf, plain } from '../../orders/pdf/pdf-samples.ts';
import type { Client } from '../../test-server.ts';
import { signInByApi } from '../api-clients.ts';
import { pressAction } from '../document-actions.ts';
import { ana, approver, chooseLanguage, openInEnglish, type Portal } from '../portal.ts';
import { createContent, submitAs, type Subject } from '../roles/prepared-orders.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { translatorFor, type UiLanguage } from '../i18n.ts';

const MANUFACTURER = 'Instrumentos de Medição do Brasil Ltda';
const LINES = 100;
const languages: readonly (readonly [UiLanguage, Parameters<typeof chooseLanguage>[1]])[] = [
  ['es', 'Español'],
  ['pt', 'Português'],
  ['en', 'English'],
];

let portal: Portal, context: BrowserContext, office: BrowserContext;
let page: Page, desk: Page, short: Subject, long: Subject;
const begin = setUpSteps('print-letterhead', () => page, { viewport: LANDSCAPE, locale: 'en-US' });

/**
 * Submits a funnel order of this many lines, whose prices and discounts differ from the catalog,
 * and returns it.
 */
async function contentOf(seller: Client, lines: number): Promise<Subject> {
  const [vertical] = await portal.query<{ id: number }>('select id from vertical limit 1');
  const plainContent = await createContent(portal, 'BRL', 11);
  const content: OrderContent = {
    ...plainContent,
    type: 'funnel',
    funnelNumber: `CRM-${lines}`,
    endUser: 'Usina Boa Vista 529.982.247-25',
    endUserState: 'SP',
    verticalId: vertical!.id,
    funnelExpiresOn: '2098-01-31',
    lines: Array.from({ length: lines }, (_, n) => {
      const line = plainContent.lines[n % 2]!;
      return {
        ...line,
        id: `line-${String(n).padStart(4, '0')}`,
        unitMinor: (line.unitMinor as number) + 100,
        discount: 1000,
        discountReason: `Reason ${n}`,
      };
    }),
  };
  return submitAs(seller, content);
}

beforeAll(async () => {
  const begun = await begin();
  ({ portal, context } = begun);
  const seller = await signInByApi(portal, ana);
  short = await contentOf(seller, 2);
  long = await contentOf(seller, LINES);
  page = await openInEnglish(context, portal, ana, { path: '/orders', isOffline: false });
  office = await newContext(begun.browser, { viewport: LANDSCAPE, locale: 'en-US' });
  desk = await openInEnglish(office, portal, approver, { path: '/orders', isOffline: false });
}, 180_000);

/** Opens the order and returns the text of each printed page. */
async function paperOf(of: Page, order: Subject): Promise<string[]> {
  await of.goto(`${portal.url}/orders/view/${order.id}`);
  await of.getByRole('heading', { level: 1 }).getByText(order.number).waitFor();
  await of.locator('main tbody tr, main ul li').nth(1).waitFor();
  await of.waitForLoadState('networkidle');
  return printed(of);
}

async function printed(of: Page): Promise<string[]> {
  const bytes = await of.pdf({ preferCSSPageSize: true });
  return pagesOf(new Uint8Array(bytes).buffer).map(plain);
}

/** Matches the number of a page, which is the last text of it. */
const numberOf = (page: number, pages: number): RegExp => new RegExp(`\\b${page} ?/ ?${pages}$`);

/** Returns the number of lines of orders in the text, each of which has one discount. */
const countLines = (text: string): number => text.match(/\(−10%\)/g)?.length ?? 0;

/** Returns what the letterhead has in this language. */
function letterheadIn(language: UiLanguage): string[] {
  const say = translatorFor(language);
  return [
    MANUFACTURER,
    `${say('Distributor')} `,
    'Norte Instrumentos',
    'CNPJ ',
    say('Currency'),
    'BRL',
    // A status of several words is printed on two lines.
    ...say(documentStatusWords.waiting_approval.message!).split(' '),
    say('Printed on {at}', { at: '' }).trim(),
  ];
}

const expectLetterhead = (paper: string, language: UiLanguage): void => {
  const missing = letterheadIn(language).filter((said) => !paper.includes(said));
  expect({ language, missing }).toEqual({ language, missing: [] });
};

/** Returns the parts of the page that must not be on paper, in this language. */
const internalMarksIn = (language: UiLanguage): string[] => {
  const say = translatorFor(language);
  return [
    say('Catalog: {listed}', { listed: '' }).trim(),
    `${say(lineFieldWords.discountReason.message!)}:`,
    'Reason 1',
    '529.982.247-25',
    say('Comments'),
    say('Sent by {by}, waiting for approval since {time}.').split('{')[0]!.trim(),
  ];
};

const expectNoMarks = (paper: string, language: UiLanguage): void =>
  expect({
    language,
    marks: internalMarksIn(language).filter((mark) => paper.includes(mark)),
  }).toEqual({ language, marks: [] });

test.each(languages)(
  'in %s a distributor’s and an approver’s order has its letterhead',
  async (language, name) => {
    for (const of of [page, desk]) {
      await chooseLanguage(of, name);
      const [first, ...others] = await paperOf(of, short);
      expect(others).toEqual([]);
      expectLetterhead(first!, language);
      expectNoMarks(first!, language);
      expect(first).toMatch(numberOf(1, 1));
    }
  },
);

test('of 100 lines the total is on one page with the last two lines, wherever the page ends', async () => {
  const label = translatorFor('en')('Total, excl. taxes');
  for (const of of [page, desk]) {
    await paperOf(of, long);
    const counts: number[] = [];
    for (let lower = 380; lower <= 540; lower += 10) {
      await of.locator('main').evaluate((main, points) => {
        main.style.paddingTop = `${points}pt`;
      }, lower);
      const pages = await printed(of);
      const last = pages.find((one) => one.includes(label))!;
      counts.push(countLines(last.slice(0, last.indexOf(label))));
      expect(countLines(pages.join(' '))).toBe(LINES);
      pages.forEach((one, n) => expect(one).toMatch(numberOf(n + 1, pages.length)));
    }
    // The paddings move the page break. At least two lines always stay on the page of the total:
    // exactly two at some padding, and more at another, which shows that the break has moved.
    expect([Math.min(...counts), Math.max(...counts) > 2]).toEqual([2, true]);
  }
}, 120_000);

test('a phone prints the letterhead and the table by its own “Print” too, without a network', async () => {
  await page.goto(`${portal.url}/orders/view/${short.id}`);
  await page.getByRole('heading', { level: 1 }).getByText(short.number).waitFor();
  await page.setViewportSize(PHONE);
  portal.network.set('cut', { only: /^\/api\// });
  // A browser sends the event while the click is still handled, and then draws the page.
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset['printed'] = document.querySelector('main')!.innerHTML;
      dispatchEvent(new Event('afterprint'));
    };
  });
  await pressAction(page, translatorFor('en')('Print'));
  await page.locator('html[data-printed]').waitFor({ state: 'attached' });
  const paper = await page.evaluate(() => document.documentElement.dataset['printed']!);
  expect(paper).toContain('class="letterhead"');
  expect(paper).toContain(MANUFACTURER);
  expect(paper).toContain('<tbody>');
  expectLetterhead((await printed(page)).join(' '), 'en');
  await page.setViewportSize(LANDSCAPE);
  portal.network.set('through');
});

test('a draft is marked on paper, where no badge is', async () => {
  const [draft] = await portal.query<{ id: string }>(
    "select id from sales_order where status = 'draft' and distributor_id = (select id from distributor where name = 'Norte Instrumentos') and not deleted and line_count > 0 limit 1",
  );
  await page.goto(`${portal.url}/orders/view/${draft!.id}`);
  await page.locator('main tbody tr').first().waitFor();
  const [first] = await printed(page);
  expect(first!.slice(0, first!.indexOf('Printed on'))).toContain(
    documentStatusWords.draft.message,
  );
});

test('all the while: no policy violation, no exception', async () => {
  for (const one of [context, office]) {
    const { violations, errors } = await watchContext(one);
    expect({ violations, errors }).toEqual({ violations: [], errors: [] });
  }
});
