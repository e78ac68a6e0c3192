/** Tests which kinds of notifications a person can choose. */
import { expect, test } from 'vitest';
import { notifiableKinds } from '#areas/push/domain/index.ts';
import { allRights } from '../people.ts';

const chosenBy = (distributorId: number | null) =>
  notifiableKinds({ distributorId, permissions: allRights(distributorId) });

test.each([7, null])('a lost file of a ticket is for both sides: distributor %s', (of) => {
  expect(chosenBy(of)).toContain('ticket_file_lost');
});

test('a waiting ticket is for administrators alone, and an answered one for the distributor', () => {
  const kinds = ['ticket_waiting', 'ticket_answered'] as const;
  expect(kinds.map((kind) => chosenBy(null).includes(kind))).toEqual([true, false]);
  expect(kinds.map((kind) => chosenBy(7).includes(kind))).toEqual([false, true]);
});
