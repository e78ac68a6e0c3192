/** Tests the order of a list of tickets by who must reply next. */
import { expect, test } from 'vitest';
import {
  defaultTicketSort,
  mustReplyNext,
  createTicketSorter,
  type TicketStatus,
} from '#areas/contact/domain/index.ts';

const ticket = (id: string, status: TicketStatus, statusSince: number, lastMessageAt: number) => ({
  id,
  status,
  statusSince,
  // A change after the last message, such as closing, moves no ticket.
  updatedAt: 1_000 - lastMessageAt,
  messages: [{ at: 0 }, { at: lastMessageAt }],
});

const tickets = [
  ticket('closed long ago', 'closed', 1, 90),
  ticket('manufacturer, for long', 'waitingFluke', 2, 20),
  ticket('distributor, of late', 'waitingSeller', 7, 70),
  ticket('distributor, for long', 'waitingSeller', 3, 30),
  ticket('closed of late', 'closed', 8, 80),
];
const sorted = (side: 'seller' | 'manufacturer', by: 'status' | 'last', down: boolean) =>
  tickets.toSorted(createTicketSorter(side).comparing({ by, down })).map(({ id }) => id);

test('the tickets of the own side come first, the longest wait on top', () => {
  expect(sorted('seller', 'status', false)).toEqual([
    'distributor, for long',
    'distributor, of late',
    'manufacturer, for long',
    'closed of late',
    'closed long ago',
  ]);
  expect(sorted('manufacturer', 'status', false)[0]).toBe('manufacturer, for long');
});

test('by default the newest message comes first', () => {
  const { by, down } = defaultTicketSort;
  expect(sorted('seller', by, down)[0]).toBe('closed long ago');
});

test('a side must reply next only to a ticket that waits for it', () => {
  expect(mustReplyNext('seller', 'waitingSeller')).toBe(true);
  expect(mustReplyNext('seller', 'waitingFluke')).toBe(false);
  expect(mustReplyNext('manufacturer', 'waitingFluke')).toBe(true);
  expect(mustReplyNext('manufacturer', 'waitingSeller')).toBe(false);
  for (const side of ['seller', 'manufacturer'] as const)
    expect(mustReplyNext(side, 'closed')).toBe(false);
});
