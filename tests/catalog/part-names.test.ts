/**
 * Tests the names of parts: a part is shown with its name in the reader's language, if it has one,
 * and found by the words of every language.
 */
import { describe, expect, test } from 'vitest';
import { partsRefresher, addMirroredCurrencies } from '#areas/catalog/device/mirrored-parts.ts';
import { readPartNames } from '#areas/catalog/device/index.ts';
import { partNameInLanguage, type CatalogPart } from '#areas/catalog/domain/index.ts';
import { createOrdersDevice } from '#areas/orders/device/index.ts';
import { createSeedParts } from '#app/server/seed/parts.ts';
import type { BulkDatabase } from '#kernel/device/engine-and-databases.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { languages } from '#kernel/domain/user/languages.ts';
import { startFakeServer } from '../kernel-device/fake-server.ts';
import { startTablet } from '../kernel-device/tablet.ts';

const meter: CatalogPart = {
  partNumber: '4001',
  description: 'Digital multimeter MD-110',
  names: { es: 'Multímetro digital MD-110', pt: 'Multímetro digital MD-110, pt' },
  ean: null,
  unitMinor: 5000,
  active: true,
};

/** Mirrors the catalog of each currency, as a refresh does. */
async function mirror(
  bulk: BulkDatabase,
  catalogs: Readonly<Record<string, readonly CatalogPart[]>>,
): Promise<void> {
  await addMirroredCurrencies(bulk, Object.keys(catalogs) as Currency[]);
  const call = async (_address: unknown, { query }: { query: { currency: string } }) => ({
    ok: true,
    value: { rows: catalogs[query.currency], cursor: 'c', more: false, restart: false },
  });
  await partsRefresher.run({
    bulk,
    now: Date.now,
    hasSpace: async () => true,
    api: { call },
  } as never);
}

describe('the name of a part', () => {
  test('is its description in English, and if it has no other', () => {
    expect(partNameInLanguage(meter, 'en')).toBe('Digital multimeter MD-110');
    expect(partNameInLanguage({ ...meter, names: null }, 'pt')).toBe('Digital multimeter MD-110');
    const { names: _names, ...older } = meter;
    expect(partNameInLanguage(older, 'es')).toBe('Digital multimeter MD-110');
  });

  test.each([
    ['Clamp', { es: 'Pinza' }, 'Clamp, Pinza, Clamp'],
    ['Clamp', { pt: 'Alicate' }, 'Clamp, Clamp, Alicate'],
    ['Clamp', { es: 'Pinza', pt: '' }, 'Clamp, Pinza, Clamp'],
    ['Clamp', {}, 'Clamp, Clamp, Clamp'],
    ['', { es: 'Pinza' }, 'Pinza, Pinza, Pinza'],
    ['', { pt: 'Alicate' }, 'Alicate, Alicate, Alicate'],
    ['', null, ', , '],
  ])('of description "%s" and names %o is, in English, Spanish and Portuguese, %s', (...row) => {
    const [description, names, shown] = row;
    const part = { description, names };
    expect(languages.map((language) => partNameInLanguage(part, language)).join(', ')).toBe(shown);
  });

  test('is shown to a reader in Portuguese in Portuguese, whichever language was searched in', async () => {
    const { engine } = await startTablet(startFakeServer());
    await mirror(engine.bulk, { BRL: [meter] });

    const orders = createOrdersDevice(engine, '', () => 'pt');
    for (const words of ['multimeter', 'multimetro', '4001'])
      expect((await orders.partsByPrefix(words, 'BRL', 5)).map((part) => part.description)).toEqual(
        ['Multímetro digital MD-110, pt'],
      );

    expect((await orders.partOf('4001', 'BRL'))?.description).toBe('Multímetro digital MD-110, pt');
  });
});

test('words of one character, which the index lacks, narrow the search by the parts’ names', async () => {
  const { engine } = await startTablet(startFakeServer());
  const named = (partNumber: string, description: string): CatalogPart => ({
    ...meter,
    partNumber,
    description,
    names: null,
  });
  await mirror(engine.bulk, {
    BRL: [
      named('5001', 'Thermocouple type K'),
      named('5002', 'Thermocouple type J'),
      named('5003', 'Probe 80PK-1'),
      named('5004', 'Probe 80PK-2'),
    ],
  });
  const orders = createOrdersDevice(engine, '', () => 'en');
  const found = async (words: string) =>
    (await orders.partsByPrefix(words, 'BRL', 5)).map(({ partNumber }) => partNumber);
  expect(await found('type K')).toEqual(['5001']);
  expect(await found('80PK-1')).toEqual(['5003']);
  expect(await found('type')).toEqual(['5001', '5002']);
  expect(await found('type 5')).toEqual(['5001', '5002']);
  expect(await found('type X')).toEqual([]);
});

test('a number that no part has finds the parts with other leading zeros, after longer numbers', async () => {
  const { engine } = await startTablet(startFakeServer());
  const numbers = ['00301', '3011', '3012', '3013', '402', '00402'];
  await mirror(engine.bulk, {
    BRL: numbers.map((partNumber) => ({ ...meter, partNumber })),
  });
  const orders = createOrdersDevice(engine, '', () => 'en');
  const found = async (words: string) =>
    (await orders.partsByPrefix(words, 'BRL', 3)).map(({ partNumber }) => partNumber);
  expect(await found('301')).toEqual(['3011', '3012', '00301']);
  expect(await found('0000301')).toEqual(['00301']);
  expect(await found('402')).toEqual(['402']);
});

describe('the names of parts on a device', () => {
  const cable: CatalogPart = { ...meter, partNumber: '4002', description: 'Cable', names: null };

  test('are read by number, in the language of the reader, from every mirrored currency', async () => {
    const { engine } = await startTablet(startFakeServer());
    await mirror(engine.bulk, { BRL: [meter], USD: [cable] });
    const namesIn = async (language: 'en' | 'pt') =>
      Object.fromEntries(
        await readPartNames(engine.bulk, ['4002', '4001', '4001', '9999'], language),
      );

    expect(await namesIn('pt')).toEqual({ 4001: 'Multímetro digital MD-110, pt', 4002: 'Cable' });
    expect(await namesIn('en')).toEqual({ 4001: 'Digital multimeter MD-110', 4002: 'Cable' });
  });

  test('are none before the catalog was mirrored', async () => {
    const { engine } = await startTablet(startFakeServer());
    expect([...(await readPartNames(engine.bulk, ['4001'], 'en'))]).toEqual([]);
  });
});

describe('the demonstration’s products', () => {
  test('have names in three languages, none of which is left in English', () => {
    for (const { description, names } of createSeedParts()) {
      const family = (name: string) => name.replace(/ [A-Z]{2}-\d+.*/, '');
      expect(names).toBeDefined();
      expect(family(names!.es!)).not.toBe(family(description));
      expect(family(names!.pt!)).not.toBe(family(description));
      expect(`${names!.es} ${names!.pt}`).not.toMatch(
        /\b(with|and|of|to|for|type K, \d m cable)\b/,
      );
    }
  });
});
