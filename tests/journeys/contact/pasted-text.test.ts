/**
 * Tests formatted text in a ticket: what is pasted from a word processor keeps its allowed
 * elements, the toolbar and drafts keep formats, and no pasted or stored script ever runs, neither
 * in the editor nor where the text is read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#areas/contact/domain/index.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { readHtml } from '#kernel/domain/rich-text/read-html.ts';
import { LANDSCAPE, watchContext, type PageProblems } from '../../chromium.ts';
import { newOrderId as newId } from '../../new-orders.ts';
import { families } from '../../kernel/rich-text/script-families.ts';
import { root } from '../../source-files.ts';
import { signInByApi } from '../api-clients.ts';
import { carla, openInEnglish, waitForSync, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';

const naughty = JSON.parse(
  readFileSync(join(root, 'tests/fixtures/script-injection/naughty-strings.json'), 'utf8'),
) as string[];
const vectors = [...families, ...naughty];
const WORD =
  '<html xmlns:o="urn:x"><head><style>p{color:red}</style></head><body><p class=MsoNormal><span style="font-weight:bold">Bold</span> and <i>slanted</i> and <u>lined</u><o:p></o:p></p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>First</p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>Second</p><h2>Title</h2><p><a href="https://a.example/x">manual</a></p></body></html>';

let portal: Portal, context: BrowserContext, page: Page;
let troubles: PageProblems;
const dialogs: string[] = [];
const strangers: string[] = [];
const begin = setUpSteps('pasted', () => page, { viewport: LANDSCAPE, locale: 'en-US' });
beforeAll(async () => {
  ({ portal, context } = await begin());
  troubles = await watchContext(context);
  page = await openInEnglish(context, portal, carla, {
    path: '/contact/ticket/create',
    isOffline: false,
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(portal.url)) strangers.push(request.url());
  });
}, 120_000);
const editor = () => page.getByRole('textbox', { name: 'Message' });
/** Pastes texts one after another, as the browser does, and lets the page render each. */
const pasteAll = (texts: readonly { readonly html: string; readonly plain: string }[]) =>
  editor().evaluate(async (element, those) => {
    for (const { html, plain } of those) {
      const clipboardData = new DataTransfer();
      if (html) clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', plain);
      (element as HTMLElement).focus();
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  }, texts);
const clear = async () => {
  await editor().press('ControlOrMeta+a');
  await editor().press('Delete');
};
/**
 * Returns the elements that rich text must not have, and the attributes that do more than style.
 */
const foreign = (of: ReturnType<Page['locator']>) =>
  of.evaluate((holder) =>
    [...holder.querySelectorAll('*')].flatMap((element) => {
      const name = element.localName;
      if (!/^(?:p|br|b|strong|i|em|u|span|a|ul|ol|li|h3)$/u.test(name)) return [name];
      return [...element.attributes]
        .filter(
          ({ name: of_, value }) =>
            !/^(?:class|style|dir|value|rel|target|data-lexical-text|spellcheck)$/u.test(of_) &&
            !(of_ === 'href' && /^(?:https|mailto):/u.test(value)),
        )
        .map(({ name: of_ }) => `${name} ${of_}`);
    }),
  );
/** Returns all ticket drafts that this device has stored, as JSON. */
const keptDraft = () =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.includes('core'))!.name!;
    const asked = indexedDB.open(name);
    const db = await new Promise<IDBDatabase>((opened) =>
      asked.addEventListener('success', () => opened(asked.result)),
    );
    const all = db.transaction('ticketDrafts').objectStore('ticketDrafts').getAll();
    return await new Promise<string>((read) =>
      all.addEventListener('success', () => {
        db.close();
        read(JSON.stringify(all.result));
      }),
    );
  });
const nothingRan = () => {
  expect(dialogs).toEqual([]);
  expect(strangers).toEqual([]);
  expect(troubles.violations).toEqual([]);
  expect(troubles.errors).toEqual([]);
};

test('a text from a word processor keeps bold, italic, underlined, lists, headings and links', async () => {
  await pasteAll([{ html: WORD, plain: 'plain' }]);
  await editor().getByText('Second').waitFor();
  expect(await editor().locator('strong').allTextContents()).toEqual(['Bold']);
  expect(await editor().locator('em').allTextContents()).toEqual(['slanted']);
  expect(await editor().locator('ul > li').allTextContents()).toEqual(['First', 'Second']);
  expect(await editor().locator('h3').allTextContents()).toEqual(['Title']);
  expect(await editor().locator('a').getAttribute('href')).toBe('https://a.example/x');
  expect(await foreign(editor())).toEqual([]);
  await clear();
  nothingRan();
});

test(`none of ${vectors.length} known scripts runs when it is pasted`, async () => {
  const texts = vectors.flatMap((vector) => [
    { html: vector, plain: 'plain' },
    { html: '', plain: vector },
  ]);
  for (let from = 0; from < texts.length; from += 50) {
    await pasteAll(texts.slice(from, from + 50));
    expect(await foreign(editor()), `from ${from}`).toEqual([]);
    await clear();
  }
  nothingRan();
}, 120_000);

test('the toolbar formats with the keyboard, and a link is https or a mail address', async () => {
  await editor().focus();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Bold');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' plain ');
  await editor().press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const address = page.getByLabel('Link address');
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await page.getByText('Enter an https address or an email address.').waitFor();
  await address.fill('help@andina.example');
  await address.press('Enter');
  await editor().getByText('help@andina.example').waitFor();
  expect(await editor().locator('a').getAttribute('href')).toBe('mailto:help@andina.example');
  expect(await editor().locator('strong').allTextContents()).toEqual(['Bold']);
  nothingRan();
});

test('what is written survives a reload, is sent as it is, and is read as it was written', async () => {
  await expect.poll(keptDraft).toContain('mailto:help@andina.example');
  await page.reload();
  await editor().locator('strong').getByText('Bold').waitFor();
  await page.getByLabel('Topic').selectOption({ index: 1 });
  await page.getByLabel('Subject').fill('Formatted');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await page.waitForURL(/\/contact\/ticket\/view\//u);
  const message = page.getByRole('list', { name: 'Messages' });
  await message.locator('b').getByText('Bold').waitFor();
  expect(await message.locator('a').getAttribute('href')).toBe('mailto:help@andina.example');
  await waitForSync(page);
  await expect
    .poll(() =>
      portal.query(
        `select m.body from ticket t join ticket_message m on m.ticket_id = t.id where t.subject = 'Formatted'`,
      ),
    )
    .toEqual([{ body: 'Bold plain help@andina.example (mailto:help@andina.example)' }]);
  nothingRan();
});

test('none of the known scripts runs where a ticket is read, whether it was written formatted or plain', async () => {
  const seller = await signInByApi(portal, carla);
  const write = async (subject: string, body: string | RichText) => {
    const id = newId();
    const answer = await seller.call(calls.openTicket, {
      params: { id },
      body: {
        id,
        baseVersion: 0,
        distributorId: null,
        subject,
        topicId: 1,
        message: { id: newId(), body, attachments: [] },
      },
    });
    expect(answer.status, subject).toBe(200);
    return id;
  };
  const asText: RichText = families.map((vector) => ({
    kind: 'p',
    content: [{ kind: 'text', text: vector.replace(/\p{Cc}/gu, ' '), marks: ['b'] }],
  }));
  const texts: (string | RichText)[] = [asText, vectors.join('\n').slice(0, 10_000)];
  for (const half of [vectors.slice(0, 130), vectors.slice(130)])
    texts.push(half.flatMap((vector) => readHtml(vector)).slice(0, 400));
  for (const [n, text] of texts.entries()) {
    const id = await write(`<img src=x onerror=alert(${n})> ${n}`, text);
    await page.goto(`${portal.url}/contact`);
    await page.getByText(`onerror=alert(${n})`).first().waitFor();
    await page.goto(`${portal.url}/contact/ticket/view/${id}`);
    const messages = page.getByRole('list', { name: 'Messages' });
    await messages.waitFor();
    expect(
      await messages.locator('img, script, iframe, svg:not([aria-hidden]), object').count(),
    ).toBe(0);
  }
  nothingRan();
}, 120_000);
