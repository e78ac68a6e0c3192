/**
 * Tests, on the real server, the limits for texts in decisions, delivery sites of retail orders,
 * and marketing.
 */
import { afterAll, beforeAll, expect } from 'vitest';
import { insertPartsWithPrices } from '#areas/catalog/server/index.ts';
import {
  calls as marketingCalls,
  marketingLimits,
  type ItemContent,
  type NewsletterContent,
} from '#areas/marketing/domain/index.ts';
import { calls as orderCalls, orderLimits } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls, type Decision } from '#areas/approvals/domain/index.ts';
import { decisionOn, line, PART, saveDraft, addCatalog, submitOrder } from '../new-orders.ts';
import {
  itemContent,
  newsletterContent,
  paragraph,
  putRequest,
} from '../marketing/marketing-samples.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { putEntry } from '../settings/entries.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { checkLimits, makeMany, accentedWord, type Limit } from './limit-rows.ts';

let server: TestServer;
let norte: number, verticalId: number;
let ana: Client, admin: Client, site: Client;
const WITH_EAN = '4100999';

beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  await insertPartsWithPrices(server.db, [
    {
      partNumber: WITH_EAN,
      description: 'Test lead',
      ean: '7891234567895',
      active: true,
      prices: { BRL: PART.unitMinor },
    },
  ]);

  norte = await makeDistributor(server, 'Norte');
  verticalId = Number((await putEntry(server.db, 'verticals')).id);
  [ana, admin, site] = [
    await signInUser(server, norte),
    await signInUser(server, null),
    server.anonymous,
  ];
});

afterAll(() => server?.close());

const submitted = async () => submitOrder(ana, await saveDraft(ana, norte));

/**
 * Makes a decision with this reason and returns the answer. Throws if the call succeeds without
 * deciding the order, which would be an error in the test.
 */
async function decided(action: Decision, reason: string) {
  const body = decisionOn(action, await submitted(), {
    reason,
    ...(action === 'hold' ? { reviewOn: '2099-01-01' } : {}),
  });
  const answer = await admin.call(approvalCalls.decideOrders, { body });
  if (answer.status === 200) expect(answer.json.body.results[0]!.code).toBe('done');
  return answer;
}

const refusedDiscount = async (reason: string) => {
  const order = await submitOrder(
    ana,
    await saveDraft(ana, norte, {
      type: 'funnel',
      funnelNumber: `L${++made}`,
      endUser: 'Usina Boa Vista',
      endUserState: 'SP',
      verticalId,
      funnelExpiresOn: '2099-12-31',
      lines: [line({ quantity: 40, discount: 1250, discountReason: 'Competitor offer' })],
    }),
  );
  return await admin.call(approvalCalls.decideDiscounts, {
    params: { id: order.id },
    body: { revision: order.revision, lines: [{ lineId: 'line-1', accepted: false, reason }] },
  });
};

const several = async (n: number) => {
  const { id, revision } = await submitted();
  const body = decisionOn('approve', { id, revision });
  return await admin.call(approvalCalls.decideOrders, {
    body: { ...body, orders: makeMany(n, () => ({ id, revision })) },
  });
};

let made = 0;

const reason = (put: (text: string) => Promise<Awaited<ReturnType<Limit['put']>>>): Limit => ({
  most: orderLimits.reason,
  put: (n) => put(accentedWord(n)),
});

const decisions: Readonly<Record<string, Limit>> = {
  'the reason of a return': reason((text) => decided('return', text)),
  'the reason of a hold': reason((text) => decided('hold', text)),
  'the reason of a cancellation': reason((text) => decided('cancel', text)),
  'the reason of a refused discount': reason(refusedDiscount),
  'orders at once': { most: orderLimits.decisions, put: several },
};

const deliveredTo = async (deliverySite: string) => {
  const order = await saveDraft(ana, norte, {
    type: 'retail',
    customerOrder: 'PC-88',
    deliverySite,
    deliveryFrom: '2099-12-01',
    deliveryUntil: '2099-12-08',
    lines: [line({ partNumber: WITH_EAN, ean: '7891234567895' })],
  });
  return await ana.call(orderCalls.submitOrder, {
    params: { id: order.id },
    body: { baseVersion: order.version },
  });
};

const retail: Readonly<Record<string, Limit>> = {
  'a delivery site': {
    most: orderLimits.deliverySite,
    put: (n) => deliveredTo(accentedWord(n)),
    code: 'too_long',
  },
};

const item = (more: Partial<ItemContent>) =>
  admin.call(marketingCalls.createItem, { body: { content: itemContent(more) } });

const newsletter = (more: Partial<NewsletterContent>) =>
  admin.call(marketingCalls.createNewsletter, { body: { content: newsletterContent(more) } });

const each = <Text>(text: Text) => ({ en: text, es: text, pt: text });

const entries = async (list: 'tags' | 'languages', n: number) => {
  const ids: number[] = [];
  for (let at = 0; at < n; at++) ids.push(Number((await putEntry(server.db, list)).id));
  return ids;
};

const asked = (more: { readonly name?: string; readonly message?: string }) =>
  site.call(marketingCalls.sendSiteSupportRequest, {
    body: { name: 'Rosa', email: 'rosa@reader.example', lang: 'es', message: 'Which?', ...more },
  });

const marketing: Readonly<Record<string, Limit>> = {
  "an item's title": {
    most: marketingLimits.title,
    put: (n) => item({ titles: each(accentedWord(n)) }),
  },
  "an item's text": {
    most: marketingLimits.itemText,
    put: (n) => item({ texts: each(paragraph(accentedWord(n))) }),
  },
  "an item's tags": {
    most: marketingLimits.tags,
    put: async (n) => item({ tags: await entries('tags', n) }),
  },
  "an item's languages": {
    most: marketingLimits.languages,
    put: async (n) => item({ languages: await entries('languages', n) }),
  },
  "a newsletter's subject": {
    most: marketingLimits.subject,
    put: (n) => newsletter({ subjects: each(accentedWord(n)) }),
  },
  "a newsletter's text": {
    most: marketingLimits.newsletterText,
    put: (n) => newsletter({ texts: each(paragraph(accentedWord(n))) }),
  },
  'a name on the site': {
    most: marketingLimits.name,
    put: (n) => asked({ name: accentedWord(n) }),
  },
  'a message on the site': {
    most: marketingLimits.message,
    put: (n) => asked({ message: accentedWord(n) }),
  },
  'an answer': {
    most: marketingLimits.answer,
    put: async (n) =>
      admin.call(marketingCalls.answerSupportRequest, {
        params: { id: await putRequest(server) },
        body: { text: paragraph(accentedWord(n)) },
      }),
  },
};

checkLimits({ decisions, retail, marketing });
