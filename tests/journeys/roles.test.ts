/** Approvals, alerts, ERP and audit as each of five people meets them in each language, each of them once on every size of screen. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { detailCodes, detailWords } from '#areas/alerts/domain/index.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { formatDate, formatMoney } from '#kernel/client/format.ts';
import { bodyOf } from '../calling.ts';
import { LANDSCAPE, launchChromium, PHONE, TABLET, watch } from '../chromium.ts';
import { erpAt } from './by-api.ts';
import { lettersTo } from './letters.ts';
import { admin, ana, approver, bruno, carla, chooseLanguage, heading, openPortal, startPortal, waitForSync, waitForWorker, type Person, type Portal } from './portal.ts';
import { decide, prepare, type Office, type Subject, type Subjects } from './role-orders.ts';
import { controls, faults } from './role-looks.ts';
import { written } from './role-words.ts';
import { inSteps } from './story.ts';
import { containing, counted, knownWordsIn, type Spoken } from './words.ts';

const people = { approver, bruno, ana, carla, admin } satisfies Record<string, Person>;
type Role = keyof typeof people;
const roles = Object.keys(people) as Role[], languages = ['es', 'pt', 'en'] as const, sizes = [LANDSCAPE, TABLET, PHONE] as const;

let portal: Portal, browser: Browser, office: Office, subjects: ReadonlyMap<Spoken, Subjects>, page: Page;
const pages = new Map<Role, Page>();

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  ({ office, subjects } = await prepare(portal, languages));
  // English browsers: what people see first is their account's language.
  for (const role of roles) {
    const context = await browser.newContext({ viewport: LANDSCAPE, locale: 'en-US', hasTouch: true, acceptDownloads: true });
    context.setDefaultTimeout(20_000);
    const opened = await openPortal(context, portal, { as: people[role], path: '/login' });
    await waitForSync(opened);
    pages.set(role, opened);
  }
  await waitForWorker(pages.get('ana')!);
}, 180_000);
afterAll(async () => { await browser?.close(); await portal?.close(); });

test('each is greeted in the language of the account', async () => {
  const greeted = await Promise.all(roles.map(async (role) => [role, (await pages.get(role)!.locator('html').getAttribute('lang'))!.slice(0, 2)]));
  expect(Object.fromEntries(greeted)).toEqual({ approver: 'en', bruno: 'pt', ana: 'pt', carla: 'es', admin: 'en' });
});

describe.each(languages)('in %s', (language) => {
  const say = knownWordsIn(language), mine = written[language];
  let of: Subjects;
  inSteps(`roles-${language}`, () => page);
  beforeAll(async () => {
    of = subjects.get(language)!;
    portal.network.set('through');
    for (const [n, role] of roles.entries()) {
      const opened = pages.get(role)!;
      await opened.setViewportSize(sizes[(n + languages.indexOf(language)) % sizes.length]!);
      await chooseLanguage(opened, mine.name);
    }
    // Mails follow the account, which hears of it a moment later.
    await vi.waitFor(async () => {
      const late = await portal.query('select email from user_account where email = any($1) and lang <> $2', [Object.values(people).map(({ email }) => email), language]);
      if (late.length > 0) throw new Error(JSON.stringify(late));
    }, { timeout: 10_000 });
  });
  const as = (role: Role) => { page = pages.get(role)!; };
  const open = (path: string) => page.goto(`${portal.url}${path}`);
  const button = (name: string) => page.getByRole('button', { name: say(name), exact: true });
  const looks = async (role: Role, screen: string) => expect(await faults(page, language, `${role}, ${screen}`)).toEqual([]);
  /** The first mail to somebody about an order whose subject is that. */
  const letter = async ({ email }: Person, { number }: Subject, subject: string) => {
    const mail = await vi.waitFor(async () => (await lettersTo(portal, email, number)).find((one) => one.subject === subject) ?? expect.fail(`${email} has no mail “${subject}”`), { timeout: 30_000, interval: 300 });
    expect(mail.html).toContain(`<html lang="${language}">`);
    return mail.text!.replace(/\s+/g, ' ');
  };
  const money = ({ totalMinor }: Subject, currency: 'BRL' | 'PEN') => formatMoney(totalMinor, currency, language);
  const toCorrect = () => page.getByRole('region', { name: say('What to correct') });
  /** What the bell says, which is said in this language. */
  const pendencies = async () => {
    const said = (await page.getByRole('banner').locator('a[href="/notifications"]').getAttribute('aria-label'))!, count = Number(/\d+/.exec(said)?.[0] ?? 0);
    expect(said).toBe(counted(say, '{alertCount, plural, =0 {Notifications, none} one {Notifications, # pendency} other {Notifications, # pendencies}}', count));
    return count;
  };
  const titleOf = ({ number }: Subject) => say('Order {number} is waiting for correction', { number });
  const correct = async ({ id }: Subject) => {
    await open(`/order/edit/${id}`);
    await toCorrect().waitFor();
    await page.locator('[data-column=quantity]').first().fill('5');
    await page.keyboard.press('Tab');
  };
  /** State and revision of orders in the database, in the order of their numbers. */
  const standing = async (...orders: Subject[]) => (await portal.query<{ standing: string }>("select status || ' ' || revision as standing from sales_order where id = any($1) order by number", [orders.map(({ id }) => id)])).map((row) => row.standing);
  const becomes = (order: Subject, expected: string) => vi.waitFor(async () => expect(await standing(order)).toEqual([expected]), { timeout: 20_000 });

  test('the approver returns one order with code and reason, approves another, and holds one until a day', async () => {
    as('approver');
    const rows = () => page.getByRole('list', { name: say('Orders, longest waiting first') }).getByRole('listitem'), dialog = page.getByRole('dialog');
    const take = async ({ number }: Subject) => {
      await open(`/approvals?search=${number}`);
      await rows().filter({ hasText: number }).getByRole('link').first().click();
      await page.getByRole('region', { name: say('Order {name}', { name: number }) }).getByRole('heading', { name: say('Products') }).waitFor();
    };
    await open('/approvals');
    await heading(page).filter({ hasText: say('Approvals') }).waitFor();
    const [longest] = await portal.query<{ number: string }>("select number from sales_order where status = 'waiting_approval' or (status = 'stand_by' and review_on <= (now() at time zone 'America/Sao_Paulo')::date) order by submitted_at limit 1");
    await rows().first().filter({ hasText: longest!.number }).waitFor();
    await looks('approver', 'queue');

    await take(of.returned);
    await looks('approver', 'order');
    await button('Request correction').click();
    await dialog.getByLabel(say('What is wrong')).selectOption('03');
    await dialog.getByLabel(say('Line'), { exact: true }).selectOption('1');
    await dialog.getByLabel(say('Reason')).fill(mine.wrongPrice);
    await looks('approver', 'return');
    await dialog.getByRole('button', { name: say('Request correction') }).click();
    await page.getByText(say('Order {name} returned for correction', { name: of.returned.number })).waitFor();

    await open(`/approvals?search=${of.approved.number}`);
    await page.getByRole('button', { name: say('Actions for {name}', { name: of.approved.number }) }).click();
    await page.locator('[popover]:popover-open').getByRole('button', { name: say('Approve'), exact: true }).click();
    await page.getByRole('alertdialog').getByText(containing(say('The ERP fetches what is approved by itself, within minutes.'))).waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: say('Approve') }).click();
    await page.getByText(say('Order {name} approved', { name: of.approved.number })).waitFor();

    await take(of.held);
    await button('Hold').click();
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel(say('Reason')).fill(mine.credit);
    await dialog.getByLabel(say('Review day')).fill(day);
    await looks('approver', 'hold');
    await dialog.locator('button[type=submit]').click();
    await page.getByText(say('Order {name} held', { name: of.held.number })).waitFor();
    await open(`/approvals?tab=held&search=${of.held.number}`);
    await rows().filter({ hasText: of.held.number }).getByText(say('Review {reviewDay}', { reviewDay: formatDate(day) })).waitFor();
    expect(await standing(of.returned, of.approved, of.held)).toEqual(['waiting_correction 1', 'waiting_processing 1', 'stand_by 1']);
  });

  test('bruno reads what is to be corrected and can change none of it; what he removes is removed for him alone', async () => {
    as('bruno');
    await open('/notifications');
    const alert = page.getByRole('listitem').filter({ hasText: titleOf(of.returned) });
    await alert.getByText(containing(say('Unread'))).waitFor();
    await looks('bruno', 'notifications');
    const before = await pendencies();
    await alert.getByRole('button', { name: say('Mark as read: order {number}', { number: of.returned.number }) }).click();
    await alert.getByText(containing(say('Unread'))).waitFor({ state: 'detached' });
    await alert.getByRole('button', { name: say('Remove the notification of order {number}', { number: of.returned.number }) }).click();
    await alert.waitFor({ state: 'detached' });
    await open(`/orders/view/${of.returned.id}`);
    await toCorrect().getByText(containing(`${detailCodes['03'][language]}: ${mine.wrongPrice}`)).waitFor();
    await looks('bruno', 'order returned');
    expect([await pendencies(), await controls(page, say)]).toEqual([before - 1, [say('History'), say('Print')]]);
    for (const path of [`/order/edit/${of.returned.id}`, '/approvals', '/audit/microsiga']) {
      await open(path);
      await page.getByText(say('Your account cannot open this page')).waitFor();
    }
    await looks('bruno', 'no permission');
    expect([await page.locator('a[href="/approvals"]').count(), await page.locator('a[href^="/audit"]').count()]).toEqual([0, 0]);
  });

  test('ana finds it on strip, bell and order, corrects it, and sends it again', async () => {
    as('ana');
    await open('/notifications');
    const alert = page.getByRole('link', { name: titleOf(of.returned) });
    await alert.waitFor();
    const before = await pendencies();
    await looks('ana', 'notifications');
    await alert.click();
    await page.getByRole('region', { name: say('Pendencies') }).getByRole('link', { name: `${counted(say, '{count, plural, one {# pendency} other {# pendencies}}', before)} ${say('See all')}` }).waitFor();
    await toCorrect().getByText(containing(`${detailCodes['03'][language]}: ${mine.wrongPrice}`)).waitFor();
    await page.getByText(money(of.returned, 'BRL')).first().waitFor();
    expect(await controls(page, say)).toEqual(expect.arrayContaining([say('Edit'), say('Give up'), say('Order again')]));
    await looks('ana', 'order returned');

    await correct(of.returned);
    await looks('ana', 'editor');
    if (language === 'pt') {
      portal.network.set('cut');
      await page.locator('[data-column=quantity]').first().fill('6');
      await page.getByText(containing(say('Saved on this device {time}', { time: '' }).trim())).first().waitFor();
      await button('Send for approval').click();
      await page.getByText(say('Saved on this device. The order will be sent when the connection is back')).waitFor();
      portal.network.set('through');
      await page.evaluate(() => dispatchEvent(new Event('online')));
    } else await button('Send for approval').click();
    await becomes(of.returned, 'waiting_approval 2');
    await waitForSync(page);
    await open('/notifications');
    await expect.poll(pendencies).toBe(before - 1);
    expect(await alert.count()).toBe(0);

    expect(await letter(ana, of.returned, mine.returned(of.returned.number))).toContain(`${detailCodes['03'][language]}, ${{ en: 'line', es: 'línea', pt: 'linha' }[language]} 1: ${mine.wrongPrice}`);
    await letter(ana, of.approved, mine.approved(of.approved.number));
    await letter(approver, of.returned, mine.submitted(of.returned.number, 'Norte Instrumentos'));
  });

  test('carla has her own orders in her currency and nothing of Norte, and corrects what came back to her', async () => {
    as('carla');
    await open('/orders');
    await page.getByText(of.peruvian.number).first().waitFor();
    await page.getByText(money(of.peruvian, 'PEN')).first().waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/Norte|R\$|BRL/);
    await looks('carla', 'orders');
    await open(`/orders/view/${of.returned.id}`);
    await page.getByText(say('There is no such order')).waitFor();

    await decide(office.approver, 'return', of.peruvian, { reason: mine.wrongTotal, code: '05' });
    await open('/notifications');
    await page.getByRole('link', { name: titleOf(of.peruvian) }).click();
    await toCorrect().getByText(containing(`${detailCodes['05'][language]}: ${mine.wrongTotal}`)).waitFor();
    await looks('carla', 'order returned');
    await correct(of.peruvian);
    await looks('carla', 'editor');
    await button('Send for approval').click();
    await becomes(of.peruvian, 'waiting_approval 2');
    expect(await letter(carla, of.peruvian, mine.returned(of.peruvian.number))).toContain(`: ${money(of.peruvian, 'PEN').replace(/\s/g, ' ')} `);
    expect(await lettersTo(portal, carla.email, of.returned.number)).toEqual([]);
  });

  test('the admin reads the calls, cancels what hangs, is told of a late acceptance, and renews the token', async () => {
    as('admin');
    const { hanging } = of, row = () => page.getByRole('table').locator('tbody tr').or(page.getByRole('main').getByRole('listitem'));
    await open(`/audit/microsiga?number=${hanging.number}`);
    await page.getByText(say('Taken by the ERP, never answered')).waitFor();
    await button('Filter').click();
    await page.getByLabel(say('Outcome')).selectOption({ label: say('Refused or failed') });
    await page.getByText(say('Fields missing or malformed')).first().waitFor();
    await looks('admin', 'calls');
    const [file] = await Promise.all([page.waitForEvent('download'), button('Download CSV').click()]), lines = readFileSync(await file.path(), 'utf8').trim().split('\r\n');
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(hanging.number)]);

    await open(`/orders/view/${hanging.id}`);
    await button('Cancel order').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('Reason')).fill(mine.twice);
    await looks('admin', 'cancel');
    await dialog.locator('button[type=submit]').click();
    await page.getByText(say('Order {name} canceled', { name: hanging.number })).waitFor();
    expect(await letter(ana, hanging, mine.canceled(hanging.number))).toContain(mine.twice);
    await open(`/audit/microsiga?tab=actions&target=${hanging.number}`);
    await row().filter({ hasText: say('Canceled an order') }).filter({ hasText: mine.twice }).waitFor();
    await looks('admin', 'actions');

    const erpNumber = `0${hanging.number.slice(-5)}`;
    expect(bodyOf(await erpAt(portal, office.token).call(erpCalls.result, { params: { number: hanging.number }, body: { revision: hanging.revision, outcome: 'accepted', erpNumber }, key: randomUUID() }))).toMatchObject({ conflict: true });
    await open('/notifications');
    const told = page.getByRole('link', { name: say('The ERP accepted order {number} after it had moved on here', { number: hanging.number }) });
    await told.waitFor();
    await looks('admin', 'notifications');
    await told.click();
    await page.waitForURL(new RegExp(`/orders/view/${hanging.id}$`));
    await page.getByRole('region', { name: say('To settle with the ERP') }).getByText(`${detailWords.erp_conflict.accepted_too_late[language]}: ${erpNumber}`).waitFor();
    await looks('admin', 'conflict');

    await open('/audit/microsiga?tab=token');
    const token = page.getByLabel(say('Access token'), { exact: true });
    await button('Show the token').click();
    await expect.poll(() => token.inputValue()).toBe(office.token);
    // Two resets of one session within a minute are one.
    await portal.query("update erp_token set created_at = created_at - interval '2 minutes' where ended_at is null");
    await button('Reset the token').click();
    const warning = page.getByRole('alertdialog');
    await warning.getByText(say('Resetting the integration token stops the integration until the token is updated in the ERP.')).waitFor();
    await looks('admin', 'token');
    await warning.getByRole('button', { name: say('Reset the token') }).click();
    await page.getByText(say('New token. Update it in the ERP now.')).waitFor();
    const before = office.token;
    office.token = await token.inputValue();
    expect(office.token === before).toBe(false);
    bodyOf(await erpAt(portal, office.token).call(erpCalls.pending));
    await open('/audit/microsiga?tab=actions');
    await row().filter({ hasText: say('Reset the access token') }).first().waitFor();
    await row().filter({ hasText: say('Looked at the access token') }).first().waitFor();
  });
});

test('planted: a word of another language is found', async () => {
  page = pages.get('carla')!;
  await page.locator('main').evaluate((main) => { main.append('Aguardando aprovação'); });
  expect((await faults(page, 'en', 'planted')).join('\n')).toMatch(/“Aguardando aprovação” is not en/);
});
test('all the while: no policy violation, no console error', async () => {
  for (const opened of pages.values()) expect(await watch(opened.context())).toEqual({ violations: [], errors: [] });
});
