/**
 * Tests the names of parts: a part is shown with its name in the reader's language, if it has one,
 * and found by the words of every language.
 */
import { describe, expect, test } from 'vitest';
import { partsRefresher, mirrorPricesIn } from '#areas/catalog/device/mirrored-parts.ts';
import { partName, type CatalogPart } from '#areas/catalog/domain/index.ts';
import { createOrdersDevice } from '#areas/orders/device/index.ts';
import { createSeedParts } from '#app/server/seed/parts.ts';
import { office } from '../kernel-device/office.ts';
import { tablet } from '../kernel-device/tablet.ts';

const meter: CatalogPart = {
  partNumber: '4001',
  description: 'Digital multimeter MD-110',
  names: { es: 'Multímetro digital MD-110', pt: 'Multímetro digital MD-110, pt' },
  ean: null,
  unitMinor: 5000,
  active: true,
};

describe('the name of a part', () => {
  test('is its description in English, and if it has no other', () => {
    expect(partName(meter, 'en')).toBe('Digital multimeter MD-110');
    expect(partName({ ...meter, names: null }, 'pt')).toBe('Digital multimeter MD-110');
    const { names: _names, ...older } = meter;
    expect(partName(older, 'es')).toBe('Digital multimeter MD-110');
  });

  test('is shown to a reader in Portuguese in Portuguese, whichever language was searched in', async () => {
    const { engine } = await tablet(office());
    await mirrorPricesIn(engine.bulk, ['BRL']);
    const value = { rows: [meter], cursor: 'c', more: false, restart: false };
    await partsRefresher.run({
      bulk: engine.bulk,
      now: Date.now,
      hasSpace: async () => true,
      api: { call: async () => ({ ok: true, value }) },
    } as never);

    const orders = createOrdersDevice(engine, '', () => 'pt');
    for (const words of ['multimeter', 'multimetro', '4001'])
      expect((await orders.partsByPrefix(words, 'BRL', 5)).map((part) => part.description)).toEqual(
        ['Multímetro digital MD-110, pt'],
      );

    expect((await orders.partOf('4001', 'BRL'))?.description).toBe('Multímetro digital MD-110, pt');
  });
});

describe('the demonstration’s products', () => {
  test('have names in three languages, none of which is left in English', () => {
    for (const { description, names } of createSeedParts()) {
      const family = (name: string) => name.replace(/ [A-Z]{2}-\d+.*/, '');
      expect(names).toBeDefined();
      expect(family(names!.es)).not.toBe(family(description));
      expect(family(names!.pt)).not.toBe(family(description));
      expect(`${names!.es} ${names!.pt}`).not.toMatch(
        /\b(with|and|of|to|for|type K, \d m cable)\b/,
      );
    }
  });
});
