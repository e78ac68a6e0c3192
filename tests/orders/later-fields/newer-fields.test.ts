/**
 * Tests the rules for fields of a later schema: a save by a portal that does not know the field
 * leaves it unchanged, an empty field is absent, and a field that the order's type does not ask for
 * is not sent.
 */
import { expect, test } from 'vitest';
import {
  headerFieldNames,
  headerFieldsOf,
  headerValue,
  withStoredNewerFields,
  lineValue,
  contentToSubmit,
  withoutEmptyNewerFields,
} from '#areas/orders/domain/index.ts';
import {
  laterHeader,
  laterInLine,
  contentOfSchema4,
  contentOfSchema5,
} from './content-of-both-schemas.ts';

const older = contentOfSchema4(1);
const newer = contentOfSchema5(1);
const [first, second] = older.lines;

test('an author of schema 4 leaves every later field of the order and of its lines as stored', () => {
  const moved = { ...older, observation: 'By noon', lines: [second!, { ...first!, quantity: 9 }] };
  expect(withStoredNewerFields(newer, moved)).toEqual({
    ...moved,
    ...laterHeader,
    lines: [second, { ...first, quantity: 9, ...laterInLine }],
  });
});

test('an author of schema 4 changes no later field by sending one either, because its copy may be old', () => {
  const stale = { ...newer, endUser: 'Another', lines: [{ ...first!, ean: '1' }] };
  expect(withStoredNewerFields(newer, stale)).toEqual({ ...newer, lines: [newer.lines[0]] });
  expect(withStoredNewerFields(older, stale)).toEqual({ ...older, lines: [first] });
});
test('a new order and a new line keep the later fields that were sent', () => {
  expect(withStoredNewerFields(undefined, newer)).toBe(newer);
  const added = { ...newer.lines[0]!, id: 'line-new1' };
  expect(withStoredNewerFields(older, { ...older, lines: [first!, added] }).lines).toEqual([
    first,
    added,
  ]);
});
test('the later fields are as an author of schema 5 sends them', () =>
  expect(withStoredNewerFields(newer, older, 5)).toBe(older));

test('an empty or blank later field is absent, and a content without any stays the same object', () => {
  const emptied = {
    ...older,
    funnelNumber: '',
    endUser: '  ',
    verticalId: null,
    deliveryFrom: null,
    lines: [{ ...first!, ean: '', discountReason: '\n' }, second!],
  };
  expect(withoutEmptyNewerFields(emptied)).toEqual(older);
  expect(withoutEmptyNewerFields(older)).toBe(older);
  expect(withoutEmptyNewerFields(newer)).toBe(newer);
});

test('an absent field is read as empty', () => {
  const read = headerFieldNames.map((field) => headerValue(older, field));
  expect(read).not.toContain(undefined);
  expect([headerValue(older, 'endUser'), headerValue(older, 'verticalId')]).toEqual(['', null]);
  expect([lineValue(first!, 'ean'), lineValue(first!, 'demo')]).toEqual(['', false]);
});

test('a submission has the later fields of its type alone', () => {
  expect(contentToSubmit(newer)).toEqual(older);
  expect(contentToSubmit(older)).toBe(older);
  for (const type of ['funnel', 'retail'] as const) {
    const sent = contentToSubmit({ ...newer, type });
    const names = headerFieldNames.filter((field) => sent[field] !== undefined);
    expect(names).toEqual(headerFieldsOf(type));
  }
  expect(contentToSubmit({ ...newer, type: 'retail' }).lines[0]).toEqual({
    ...first,
    ean: laterInLine.ean,
  });
});
