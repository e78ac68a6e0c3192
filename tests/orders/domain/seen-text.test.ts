/**
 * Tests the text of the content that an author saw: which changes alter it, which do not, and which
 * fields of a later schema it ignores.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fieldVisibilities,
  textSeenByAuthor,
  type FieldVisibilities,
} from '#areas/orders/domain/content/content-text.ts';
import { differencesFrom, type OrderContent, type OrderLine } from '#areas/orders/domain/index.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { content, completeContent, line } from '../../kernel-device/tablet.ts';

const textOf = (one: object) => textSeenByAuthor(one as OrderContent, CLIENT_SCHEMA_VERSION);

const withLine = (change: Partial<OrderLine>) =>
  content({ ...line('a001', '1001', 2, 5000), ...change });

const one = withLine({});

describe('the content that an author saw', () => {
  test.each<[string, OrderContent]>([
    ['the order of keys', Object.fromEntries(Object.entries(one).reverse()) as OrderContent],
    [
      'a blank line of a draft',
      content(...one.lines, { ...line('z', '', 0, 0), quantity: null, unitMinor: null }),
    ],
    ['a line’s id', withLine({ id: 'line-other' })],
    ['what the catalog says of a part', withLine({ description: 'New', listMinor: 5100 })],
    ['the lock of a file’s unit values', { ...one, unitsLocked: true }],
    ['spaces at the ends, which the server trims', { ...one, customerOrder: '  ' }],
  ])('is the same whatever %s', (_what, other) => {
    expect(textOf(other)).toBe(textOf(one));
    expect(differencesFrom(one, other)).toEqual([]);
  });

  test.each<[string, OrderContent, string[][]]>([
    ['quantity', withLine({ quantity: 9000 }), [['lines', 'line-a001', 'quantity']]],
    ['unit value', withLine({ unitMinor: 4900 }), [['lines', 'line-a001', 'unitMinor']]],
    ['part', withLine({ partNumber: '1002' }), [['lines', 'line-a001', 'partNumber']]],
    ['demo', withLine({ demo: true }), [['lines', 'line-a001', 'demo']]],
    ['observation', { ...one, observation: 'fast' }, [['observation']]],
    ['payment method', { ...one, paymentMethodId: 6 }, [['paymentMethodId']]],
    ['line more', completeContent(), [['lines', 'line-b001']]],
    ['line less', content(), [['lines', 'line-a001']]],
  ])('differs with another %s, which is shown', (_what, other, paths) => {
    expect(textOf(other)).not.toBe(textOf(one));
    expect(differencesFrom(one, other).map(({ path }) => path)).toEqual(paths);
  });

  test('differs if lines changed places, and the difference is shown', () => {
    const two = completeContent();
    const turned = { ...two, lines: two.lines.toReversed() };
    expect(textOf(turned)).not.toBe(textOf(two));
    expect(differencesFrom(two, turned)).toEqual([
      { path: ['lines'], seen: '1001, 1002', now: '1002, 1001' },
    ]);
  });

  test('differs if lines of one part changed places, which is shown by their quantities', () => {
    const [first, second] = [line('a001', '1001', 2, 5000), line('b001', '1001', 7, 5000)];
    expect(differencesFrom(content(first, second), content(second, first))).toEqual([
      { path: ['lines', 'line-b001', 'quantity'], seen: 2, now: 7 },
      { path: ['lines', 'line-a001', 'quantity'], seen: 7, now: 2 },
    ]);
  });

  test('differs exactly if a difference is shown, whatever lines both sides have', () => {
    const lines = fc
      .uniqueArray(
        fc.record({
          id: fc.constantFrom('a', 'b', 'c', 'd'),
          part: fc.constantFrom('1001', '1002'),
          quantity: fc.constantFrom(2, 7),
        }),
        { selector: ({ id }) => id, maxLength: 4 },
      )
      .map((all) =>
        content(...all.map(({ id, part, quantity }) => line(id, part, quantity, 5000))),
      );

    fc.assert(
      fc.property(lines, lines, (seen, now) => {
        expect(differencesFrom(seen, now).length > 0).toBe(textOf(seen) !== textOf(now));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('content with a field of a later schema', () => {
  const later = CLIENT_SCHEMA_VERSION + 1;
  const urgency = { urgent: { since: later, default: false } };
  const packs = { pack: { since: later, default: 1 } };

  const newer: FieldVisibilities = {
    header: { ...fieldVisibilities.header, ...urgency },
    line: { ...fieldVisibilities.line, ...packs },
  };

  const grown = (urgent: boolean, pack: number) =>
    ({ ...one, urgent, lines: one.lines.map((each) => ({ ...each, pack })) }) as OrderContent;

  const textThen = textOf(one);

  test('is the same for an earlier author as long as the field is empty', () =>
    expect(textSeenByAuthor(grown(false, 1), CLIENT_SCHEMA_VERSION, newer)).toBe(textThen));

  test('is the same if it was stored before the field existed', () =>
    expect(textSeenByAuthor(one, CLIENT_SCHEMA_VERSION, newer)).toBe(textThen));

  test.each([grown(true, 1), grown(false, 6)])('differs once the field is filled', (filled) =>
    expect(textSeenByAuthor(filled, CLIENT_SCHEMA_VERSION, newer)).not.toBe(textThen),
  );

  test('names the field if its author could see it, whether absent or at its default', () => {
    expect(textSeenByAuthor(one, later, newer)).toBe(
      textSeenByAuthor(grown(false, 1), later, newer),
    );
    expect(textSeenByAuthor(one, later, newer)).toContain('"urgent":false');
  });
});
