/** Of which kinds of notifications a person chooses. */
import { expect, test } from 'vitest';
import { kindsToldTo } from '#areas/push/domain/index.ts';
import { allRights } from '../people.ts';

const chosenBy = (distributorId: number | null) =>
  kindsToldTo({ distributorId, permissions: allRights(distributorId) });

test.each([7, null])('a lost file of a ticket is told to both sides: distributor %s', (of) => {
  expect(chosenBy(of)).toContain('ticket_file_lost');
});
test('a ticket that waits is told to administrators alone, one that was answered to the distributor', () => {
  const kinds = ['ticket_waiting', 'ticket_answered'] as const;
  expect(kinds.map((kind) => chosenBy(null).includes(kind))).toEqual([true, false]);
  expect(kinds.map((kind) => chosenBy(7).includes(kind))).toEqual([false, true]);
});
