/**
 * Tests the limits of orders, tickets, distributors, users and lists on the real server: the
 * maximum is stored, and one more is refused.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  calls as distributorCalls,
  distributorLimits,
  type DistributorContent,
} from '#areas/distributors/domain/index.ts';
import { ticketLimits } from '#areas/contact/domain/index.ts';
import { calls as orderCalls, orderLimits, type OrderContent } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import {
  calls as settingCalls,
  listNames,
  lists,
  type ListField,
  type ListRow,
} from '#areas/settings/domain/index.ts';
import type { ListCalls } from '#areas/settings/domain/lists/calls.ts';
import { listLimits } from '#areas/settings/domain/lists/list-fields.ts';
import { calls as userCalls } from '#areas/users/domain/index.ts';
import { insertPartsWithPrices } from '#areas/catalog/server/index.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { addNote, createTicket, openTicket } from '../contact/ticket-calls.ts';
import { company, contract, distributor } from '../distributors/distributor-forms.ts';
import { content, line, newOrderId, saveDraft, addCatalog, submitOrder } from '../new-orders.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { putEntry, someFields } from '../settings/entries.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { checkLimits, readCodes, makeMany, accentedWord, type Limit } from './limit-rows.ts';

let server: TestServer;
let norte: number;
let ana: Client, admin: Client;
const LONGEST = '4'.repeat(orderLimits.partNumber);

beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  await insertPartsWithPrices(server.db, [
    { partNumber: LONGEST, description: 'Long', ean: null, active: true, prices: { BRL: 1_000 } },
  ]);
  norte = await makeDistributor(server, 'Norte');
  [ana, admin] = [await signInUser(server, norte), await signInUser(server, null)];
  for (const list of listNames) await putEntry(server.db, list);
});

afterAll(() => server?.close());

const saved = (more: Partial<OrderContent>) => {
  const id = newOrderId();
  return ana.call(orderCalls.saveOrder, {
    params: { id },
    body: { id, baseVersion: 0, distributorId: norte, content: content(norte, more) },
  });
};

const sent = async (more: Partial<OrderContent>) => {
  const order = await saveDraft(ana, norte, more);
  return await ana.call(orderCalls.submitOrder, {
    params: { id: order.id },
    body: { baseVersion: order.version },
  });
};

const comment = async (text: string) => {
  const order = await submitOrder(ana, await saveDraft(ana, norte));
  return await ana.call(approvalCalls.commentOnOrder, { params: { id: order.id }, body: { text } });
};

const lines = (size: number) => makeMany(size, (n) => line({ id: `line-${n}` }));

const orders: Readonly<Record<string, Limit>> = {
  lines: {
    most: orderLimits.lines,
    put: (n) => (n > orderLimits.lines ? saved : sent)({ lines: lines(n) }),
  },
  'digits of a part number': {
    most: orderLimits.partNumber,
    put: (n) =>
      sent({
        lines: [
          line({ partNumber: '4'.repeat(n), unitMinor: 1_000, listMinor: 1_000, quantity: 9_999 }),
        ],
      }),
    code: 'part_digits',
  },
  quantity: {
    most: orderLimits.quantity,
    put: (quantity) => sent({ lines: [line({ quantity })] }),
    code: 'quantity_too_large',
  },
  'a cell as typed': {
    most: orderLimits.typed,
    put: (n) => saved({ lines: [line({ partNumber: accentedWord(n) })] }),
  },
  'a reason for a discount': {
    most: orderLimits.discountReason,
    put: (n) => saved({ lines: [line({ discountReason: accentedWord(n) })] }),
  },
  'a customer order of a draft': {
    most: orderLimits.customerOrder,
    put: (n) => saved({ customerOrder: accentedWord(n) }),
  },
  'a customer order of a submission': {
    most: orderLimits.customerOrderSent,
    put: (n) => sent({ customerOrder: accentedWord(n) }),
    code: 'customer_order_too_long',
  },
  'an observation of a draft': {
    most: orderLimits.observationTyped,
    put: (n) => saved({ observation: accentedWord(n) }),
  },
  'an observation of a submission': {
    most: orderLimits.observation,
    put: (n) => sent({ observation: accentedWord(n) }),
    code: 'too_long',
  },
  'an end user': { most: orderLimits.endUser, put: (n) => saved({ endUser: accentedWord(n) }) },
  "an end user's state": {
    most: orderLimits.endUserState,
    put: (n) => saved({ endUserState: accentedWord(n) }),
  },
  'a delivery site as typed': {
    most: orderLimits.deliverySiteTyped,
    put: (n) => saved({ deliverySite: accentedWord(n) }),
  },
  'a comment': { most: orderLimits.comment, put: (n) => comment(accentedWord(n)) },
};

const tickets: Readonly<Record<string, Limit>> = {
  'a subject': {
    most: ticketLimits.subject,
    put: (n) => openTicket(ana, { subject: accentedWord(n) }),
  },
  'a message': { most: ticketLimits.body, put: (n) => openTicket(ana, { body: accentedWord(n) }) },
  'an internal note': {
    most: ticketLimits.note,
    put: async (n) => await addNote(admin, await createTicket(ana), accentedWord(n)),
  },
};

let registered = 0;
const places = { country: 'PE', currency: 'PEN', zone: 'America/Lima', postalCode: '' } as const;

const own = (n = 0) =>
  company({ name: `C${n}`, taxId: String(20_000_000_000 + ++registered), main: n === 0 });

const ofDistributor = (more: Partial<DistributorContent>) =>
  admin.call(distributorCalls.createDistributor, {
    body: { content: distributor({ ...places, companies: [own()], ...more }) as never },
  });

const distributors: Readonly<Record<string, Limit>> = {
  'a name': { most: distributorLimits.name, put: (n) => ofDistributor({ name: accentedWord(n) }) },
  'an address': {
    most: distributorLimits.address,
    put: (n) => ofDistributor({ address: accentedWord(n) }),
  },
  'a city': { most: distributorLimits.city, put: (n) => ofDistributor({ city: accentedWord(n) }) },
  'a postal code': {
    most: distributorLimits.postalCode,
    put: (n) => ofDistributor({ postalCode: '1'.repeat(n) }),
  },
  phones: {
    most: distributorLimits.phones,
    put: (n) => ofDistributor({ phones: makeMany(n, (at) => `+51 1 423 450${at}`) }),
  },
  companies: {
    most: distributorLimits.companies,
    put: (n) =>
      ofDistributor({
        companies: makeMany(n, own),
      }),
  },
  contracts: {
    most: distributorLimits.contracts,
    put: (n) => ofDistributor({ contracts: makeMany(n, (at) => contract({ number: `C-${at}` })) }),
  },
  "a contract's number": {
    most: distributorLimits.number,
    put: (n) => ofDistributor({ contracts: [contract({ number: accentedWord(n) })] }),
  },
  "a contract's title": {
    most: distributorLimits.title,
    put: (n) => ofDistributor({ contracts: [contract({ title: accentedWord(n) })] }),
  },
};

let invited = 0;

const invite = (more: { readonly name?: string; readonly email?: string }) =>
  admin.call(userCalls.inviteUser, {
    body: {
      email: `person${++invited}@norte.example`,
      name: 'Pessoa',
      lang: 'pt',
      distributorId: norte,
      jobRoleId: null,
      rights: {},
      ...more,
    },
  });

/** Returns an email address of this length. Each label of its domain has at most 63 characters. */
const address = (size: number) => {
  const local = `n${++invited}@`;
  const end = `.${'e'.repeat(60)}.${'f'.repeat(60)}.${'g'.repeat(60)}.example`;
  return local + 'd'.repeat(size - local.length - end.length) + end;
};

const users: Readonly<Record<string, Limit>> = {
  'a name': { most: personLimits.name, put: (n) => invite({ name: accentedWord(n) }) },
  'an address': { most: personLimits.email, put: (n) => invite({ email: address(n) }) },
};

const limits = { orders, tickets, distributors, users };
checkLimits(limits);

/** Returns a field's value of this size, or undefined if its kind has no size limit. */
function sized(field: ListField, size: number): unknown {
  switch (field.kind) {
    case 'words':
      return { en: accentedWord(size), es: accentedWord(size), pt: accentedWord(size) };
    case 'text':
    case 'longText':
      return accentedWord(size);
    case 'code':
      return (field.digits ? '7' : 'Q').repeat(size);
    case 'integer':
      return size;
    default:
      return undefined;
  }
}

const ofLists = listNames
  .filter((list) => !(lists[list] as ListRow).readOnly)
  .flatMap((list) =>
    Object.entries((lists[list] as ListRow).fields).flatMap(([name, field]) => {
      const most = field.kind === 'words' ? listLimits.words : 'max' in field ? field.max : 0;
      return sized(field, 1) === undefined ? [] : [[list, name, field, most] as const];
    }),
  );

describe('of lists', () => {
  test.each(ofLists)('%s: %s', async (list, name, field, most) => {
    const { create } = settingCalls.callsByList[list] as unknown as ListCalls;
    const put = (size: number) =>
      admin.call(create, {
        body: { fields: { ...someFields(list), [name]: sized(field, size) as never } },
      });

    const whole = await put(most);
    expect(whole.text).toContain('"status":true');

    const more = await put(most + 1);
    expect([more.status, ...new Set(readCodes(more))]).toEqual([400, 'too_big']);
  });
});
