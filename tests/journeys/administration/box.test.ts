/**
 * Tests the storage service Box: an administrator connects it in the settings, possibly from
 * another browser; files are moved to it, and back when it is disconnected.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, launchChromium, newContext, watchContext } from '../../chromium.ts';
import { startBox, type BoxStandIn } from '../../storage/box-stand-in.ts';
import { admin, openPortal, signIn, startEnglishPortal, type Portal } from '../portal.ts';
import { skipAfterFailure } from '../stepwise-test.ts';
import { translatorFor } from '../i18n.ts';
import { createFormSteps, type FormSteps } from './form-steps.ts';

let portal: Portal, browser: Browser, box: BoxStandIn, desk: FormSteps;
let back: string;
/**
 * Returns the portal's address to which Box sends the browser, with the origin that the test's
 * browser opens.
 */
async function wayBack(): Promise<string> {
  const link = desk.page.getByRole('link', { name: 'Grant access to Box' });
  const { pathname, search } = new URL((await link.getAttribute('href'))!);
  return `${portal.url}${pathname}${search}`;
}
const say = translatorFor('en');
const people = async () => {
  const context = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  context.setDefaultTimeout(40_000);
  return context;
};
skipAfterFailure('box', () => desk?.page);
beforeAll(async () => {
  [browser, box] = await Promise.all([launchChromium(), startBox()]);
  const env = {
    BOX_CLIENT_ID: 'client',
    BOX_CLIENT_SECRET: 'box-secret',
    BOX_BASE_URL: box.url,
  };
  portal = await startEnglishPortal(env, { isServed: true });
  await portal.query(
    "insert into attachment (distributor_id, place, hash, size, type, bytes, whole_at) select 1, 'orders', encode(sha256(b), 'hex'), length(b), 'txt', b, now() from (values ('one'::bytea), ('two'::bytea)) as v (b)",
  );
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  await box?.close();
});

/** Waits until all files are in Box, including those of the demonstration's reports. */
const allThere = () => desk.page.getByText(/All files are in Box \(\d+\)/).waitFor();

test('the settings lead to the page of the file storage, which says where files are stored', async () => {
  const page = await openPortal(await people(), portal, { as: admin, path: '/login' });
  desk = createFormSteps(page, portal, say);
  await desk.open('/settings');
  await page.getByRole('link', { name: /^File storage/ }).click();
  await desk.said('Box isn’t connected. Files are stored in the database.');
  expect(await desk.button('Disconnect Box').count()).toBe(0);
});
test('access that is denied on Box’s page changes nothing, and the settings say so', async () => {
  box.state.denied = true;
  await desk.button('Connect Box').click();
  await desk.page.goto(await wayBack());
  await desk.said('Access was denied in Box. Nothing has changed.');
  await expect.poll(() => new URL(desk.page.url()).search).toBe('');
  box.state.denied = false;
});
test('the address to which Box returns, opened in another browser, asks to sign in and then connects Box', async () => {
  await desk.button('Connect Box').click();
  back = await wayBack();
  const context = await people();
  const page = await openPortal(context, portal, { path: back.slice(portal.url.length) });
  await page.getByText(say('Sign in to finish connecting Box.')).waitFor();
  await signIn(page, admin);
  await page.getByText(`Connected to Box as ${box.state.account.login}`).waitFor();
  expect((await watchContext(context)).violations).toEqual([]);
  await context.close();
});
test('the address to which Box returned, opened once more, says that it was used', async () => {
  await desk.page.goto(back);
  await desk.said('This connection attempt has expired, was already used');
  await desk.said(`Connected to Box as ${box.state.account.login}`);
  await expect.poll(() => new URL(desk.page.url()).search).toBe('');
});
test('the files are in Box, and the page says so', async () => {
  await desk.button('Move files now').click();
  await allThere();
  const files = box.files.size;
  expect(files).toBeGreaterThan(2);
  await desk.said(`All files are in Box (${files})`);
});
test('a failure is shown with its reason, and no alert of it is left when it is over', async () => {
  box.state.before = () => 503;
  await portal.query(
    "insert into attachment (distributor_id, place, hash, size, type, bytes, whole_at) select 1, 'orders', encode(sha256(b), 'hex'), length(b), 'txt', b, now() from (values ('three'::bytea)) as v (b)",
  );
  // The page may only be loaded again once the server has answered, or the press is lost.
  await Promise.all([
    desk.page.waitForResponse((answer) => answer.request().method() === 'POST'),
    desk.button('Move files now').click(),
  ]);
  await desk.page.reload();
  await desk.said('Box can’t be reached. The portal tries again every five minutes.');
  box.state.before = undefined;
  await desk.button('Move files now').click();
  await allThere();
  await expect
    .poll(() =>
      portal.query("select kind from alert where kind = 'storage_failed' and resolved_at is null"),
    )
    .toEqual([]);
});
test('disconnecting asks, moves all files back, and revokes the access', async () => {
  await desk.button('Disconnect Box').click();
  await desk.agree('Disconnect Box');
  await desk.said('Box isn’t connected. Files are stored in the database.');
  await expect.poll(() => [box.files.size, box.state.refresh.size]).toEqual([0, 0]);
  expect(
    await portal.query(
      "select convert_from(bytes, 'utf8') as text from attachment where place = 'orders' and type = 'txt' order by 1",
    ),
  ).toEqual([{ text: 'one' }, { text: 'three' }, { text: 'two' }]);
});
test('no policy violation, no exception', async () => {
  const { violations, errors } = await watchContext(desk.page.context());
  expect([...violations, ...errors]).toEqual([]);
});
