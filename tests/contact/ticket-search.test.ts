/** Tests which tickets on the device a search finds, in particular by names with hyphens. */
import { expect, test } from 'vitest';
import { createTicketMatcher } from '#areas/contact/device/ticket-search.ts';
import type { Ticket } from '#areas/contact/domain/index.ts';

const ticket = {
  number: 41,
  subject: 'Dark display',
  distributorName: 'Sul-Americana - Instrumentos',
  messages: [{ by: 'Carla', body: 'No picture', attachments: [{ name: 'T-Clamp.jpg' }] }],
} as unknown as Ticket;

test.each([
  ['sul-americana', true],
  ['sul-am', true],
  ['americana', true],
  ['Sul-Americana - Instrumentos', true],
  ['t-clamp.jpg', true],
  ['dark - 41', true],
  ['sul-inst', false],
  ['dark-display', false],
  ['', true],
])('a search for “%s” finds the ticket: %s', (search, finds) => {
  expect(createTicketMatcher(search)(ticket)).toBe(finds);
});
