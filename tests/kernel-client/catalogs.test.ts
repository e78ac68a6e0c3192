/**
 * Tests that a screen is shown only once its messages are loaded, in the language that the portal
 * has at that moment.
 */
import { setupI18n, type Messages } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import type { MessageCatalog } from '#kernel/client/i18n/catalog-names.ts';
import { createCatalogs } from '#kernel/client/i18n/catalogs.ts';
import type { Language } from '#kernel/domain/user/languages.ts';

type Asked = PromiseWithResolvers<Messages>;
const asked = new Map<string, Asked[]>();
let i18n = setupI18n();
let catalogs = createCatalogs(i18n, fetchCatalog);

function fetchCatalog(name: MessageCatalog, language: Language): Promise<Messages> {
  const answer = Promise.withResolvers<Messages>();
  const key = `${language} ${name}`;
  asked.set(key, [...(asked.get(key) ?? []), answer]);
  return answer.promise;
}

const times = (key: string) => asked.get(key)?.length ?? 0;

/** Waits until all pending promises have been processed. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

async function arrive(key: string): Promise<void> {
  const [language, name] = key.split(' ') as [string, string];
  asked
    .get(key)!
    .at(-1)!
    .resolve({ [`word of ${name}`]: [`${name} in ${language}`] });
  await settled();
}

/** Returns the message of a catalog in the current language, or its id while it is missing. */
const said = (name: MessageCatalog) => i18n._(`word of ${name}`);

async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await settled();
  return done;
}

beforeEach(async () => {
  asked.clear();
  i18n = setupI18n();
  catalogs = createCatalogs(i18n, fetchCatalog);
  const shown = catalogs.show('en', () => true);
  await arrive('en start');
  await shown;
});

test('a screen waits for its catalogs in the language that is shown', async () => {
  const screen = catalogs.use(['orders', 'reports']);
  await arrive('en orders');
  expect(await isDone(screen)).toBe(false);

  await arrive('en reports');
  expect(await isDone(screen)).toBe(true);
  expect([said('orders'), said('reports')]).toEqual(['orders in en', 'reports in en']);
});

test('a loaded catalog is not fetched again', async () => {
  const first = catalogs.use(['orders']);
  const second = catalogs.use(['orders']);
  await arrive('en orders');
  await Promise.all([first, second, catalogs.use(['orders'])]);
  expect(times('en orders')).toBe(1);
});

test('another language is shown once it has the messages of every screen in use', async () => {
  const screen = catalogs.use(['orders']);
  await arrive('en orders');
  await screen;
  const switched = catalogs.show('pt', () => true);
  await arrive('pt start');
  expect([i18n.locale, said('orders')]).toEqual(['en', 'orders in en']);

  await arrive('pt orders');
  await switched;
  expect([i18n.locale, said('orders')]).toEqual(['pt', 'orders in pt']);
});

test('a screen that is opened while the language changes waits for both languages', async () => {
  const switched = catalogs.show('pt', () => true);
  const screen = catalogs.use(['orders']);
  await arrive('en orders');
  await arrive('pt start');
  await switched;
  expect([i18n.locale, await isDone(screen)]).toEqual(['pt', false]);

  await arrive('pt orders');
  expect(await isDone(screen)).toBe(true);
  expect(said('orders')).toBe('orders in pt');
});

test('a language that is chosen while a screen waits is loaded before the screen is shown', async () => {
  const screen = catalogs.use(['orders']);
  const switched = catalogs.show('pt', () => true);
  await arrive('pt start');
  await switched;
  await arrive('en orders');
  expect(await isDone(screen)).toBe(false);

  await arrive('pt orders');
  expect(await isDone(screen)).toBe(true);
  expect(said('orders')).toBe('orders in pt');
});

test('if a catalog does not arrive the language stays, and can be chosen again', async () => {
  const switched = catalogs.show('pt', () => true);
  asked.get('pt start')!.at(-1)!.reject(new Error('no network'));
  await expect(switched).rejects.toThrow('no network');
  expect(i18n.locale).toBe('en');

  const again = catalogs.show('pt', () => true);
  await arrive('pt start');
  await again;
  expect([times('pt start'), i18n.locale]).toEqual([2, 'pt']);
});

test('a screen whose catalog did not arrive can be opened again', async () => {
  const screen = catalogs.use(['orders']);
  asked.get('en orders')!.at(-1)!.reject(new Error('no network'));
  await expect(screen).rejects.toThrow('no network');

  const again = catalogs.use(['orders']);
  await arrive('en orders');
  expect(await isDone(again)).toBe(true);
});

test('of two languages that are chosen one after the other the last is shown', async () => {
  let wanted: Language = 'es';
  const first = catalogs.show('es', () => wanted === 'es');
  wanted = 'pt';
  const second = catalogs.show('pt', () => wanted === 'pt');
  await arrive('pt start');
  await second;
  await arrive('es start');
  await first;
  expect(i18n.locale).toBe('pt');
});
