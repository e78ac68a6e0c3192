/**
 * Tests formatted messages: they are stored as a tree and as plain text, checked on the server, and
 * written on devices like plain messages.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { joinMessages, type Ticket } from '#areas/contact/domain/index.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { NOON } from '../test-server.ts';
import { createTicket, openTicket, addReply, readMirrored } from './ticket-calls.ts';
import { clock, norte, setUpTwoSides, addDevice, sync, type Device } from './two-sides.ts';

setUpFakeIndexedDb();
setUpTwoSides();

const said = (text: string) => ({ kind: 'text' as const, text, marks: [] });

const TREE: RichText = [
  { kind: 'p', content: [said('It is '), { kind: 'text', text: 'dark', marks: ['b'] }] },
  {
    kind: 'ul',
    items: [[{ kind: 'link', href: 'https://a.example/', content: [said('manual')] }]],
  },
];

const PLAIN = 'It is dark\n\n- manual (https://a.example/)';
let carla: Device;

beforeEach(async () => {
  clock.now = NOON;
  carla = await addDevice('Carla', norte);
});

describe('the server', () => {
  it('stores a formatted message as its tree and as plain text, without empty paragraphs at its ends', async () => {
    const empty = { kind: 'p' as const, content: [] };
    const ticket = await createTicket(carla.client, { body: [empty, ...TREE, empty] });
    const plain = await addReply(carla.client, ticket, { body: 'plain' });
    expect(plain.messages).toMatchObject([{ body: PLAIN, rich: TREE }, { body: 'plain' }]);
    expect(plain.messages[1]).not.toHaveProperty('rich');
    await expect
      .poll(async () => (await readMirrored(carla.client, ticket.id))?.messages)
      .toEqual(plain.messages);
  });

  it('accepts no other tree than the schema’s', async () => {
    const link = (href: string) => [
      { kind: 'p' as const, content: [{ kind: 'link' as const, href, content: [said('x')] }] },
    ];
    for (const body of [
      link('javascript:alert(1)'),
      [{ kind: 'script', content: [said('alert(1)')] }],
      [{ kind: 'p', content: [{ ...said('x'), html: '<img>' }] }],
    ] as RichText[])
      expect((await openTicket(carla.client, { body })).status).toBe(400);
  });

  it('refuses an empty message, and one that is too long', async () => {
    const issueOf = async (body: RichText) => {
      const { status, json } = await openTicket(carla.client, { body });
      return [status, (json as unknown as { details: { issues: unknown[] } }).details.issues];
    };
    expect(await issueOf([{ kind: 'p', content: [{ kind: 'br' }, said('  ')] }])).toEqual([
      422,
      [{ path: ['message', 'body'], code: 'required' }],
    ]);
    expect(await issueOf([{ kind: 'p', content: [said('x'.repeat(10_001))] }])).toEqual([
      422,
      [{ path: ['message', 'body'], code: 'too_long' }],
    ]);
  });
});

describe('a device', () => {
  it('writes a formatted ticket offline, withdraws it unchanged, and sends it', async () => {
    carla.network.isUp = false;
    const written = {
      subject: 'Dark',
      topicId: 1,
      distributorId: null,
      body: TREE,
      attachments: [],
    };

    const made = await carla.tickets.open(written);
    const { id } = (made as { value: Ticket }).value;
    const here = await carla.tickets.readTicket(id);
    const [unsent] = here.ticket!.unsent;
    expect(here.ticket).toMatchObject({ messages: [{ body: PLAIN, rich: TREE }] });

    await carla.tickets.takeBack(id, unsent!.entryId);
    expect((await carla.tickets.draftOf(id))!.body).toEqual(TREE);

    await carla.tickets.open((await carla.tickets.draftOf(id))!, id);
    carla.network.isUp = true;
    await sync(carla);
    await expect
      .poll(() => readMirrored(carla.client, id))
      .toMatchObject({ messages: [{ rich: TREE }] });
  });

  it('adds a withdrawn message to the one being typed', () => {
    const plain = { kind: 'p' as const, content: [said('first')] };
    expect(joinMessages('first', 'second')).toBe('first\n\nsecond');
    expect(joinMessages('first', TREE)).toEqual([plain, ...TREE]);
    expect(joinMessages([], TREE)).toBe(TREE);
  });
});
