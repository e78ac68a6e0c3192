/**
 * Checks that the printed order of each type has the fields that its type requires, and no others.
 */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { headerFieldWords, lineFieldWords } from '#areas/orders/client/words/field-words.ts';
import {
  headerFieldNames,
  headerFields,
  lineFields,
  orderTypes,
  type LineField,
  type OrderContent,
  type OrderType,
} from '#areas/orders/domain/index.ts';
import { LANDSCAPE } from '../../chromium.ts';
import type { Client } from '../../test-server.ts';
import { signInByApi } from '../api-clients.ts';
import { ana, openInEnglish, type Portal } from '../portal.ts';
import { createContent, submitAs } from '../roles/prepared-orders.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { translatorFor } from '../i18n.ts';

const say = translatorFor('en');
let portal: Portal, page: Page, seller: Client, full: OrderContent, ean: string;
const begin = setUpSteps('print-fields', () => page, {
  viewport: LANDSCAPE,
  locale: 'en-US',
});
beforeAll(async () => {
  const begun = await begin();
  ({ portal } = begun);
  seller = await signInByApi(portal, ana);
  const [vertical] = await portal.query<{ id: number }>('select id from vertical limit 1');
  await portal.query('insert into demo_interval (part, months, quantity) values (null, 12, 1000)');
  const plain = await createContent(portal, 'BRL', 11);
  const [first, second] = plain.lines;
  const eans = await portal.query<{ part: string; ean: string }>(
    "update part set ean = coalesce(ean, '7891045999997') where part_number = any($1) returning part_number as part, ean",
    [[first!.partNumber, second!.partNumber]],
  );
  ({ ean } = eans.find(({ part }) => part === second!.partNumber)!);
  full = {
    ...plain,
    shippingType: 'cif',
    carrierId: 1,
    customerOrder: 'PC-PRINTED',
    observation: 'Gate of the print',
    funnelNumber: 'CRM-PRINT',
    endUser: 'Printed end user',
    endUserState: 'Printed state',
    verticalId: vertical!.id,
    funnelExpiresOn: '2098-01-31',
    deliverySite: 'Printed dock 4',
    deliveryFrom: '2098-12-01',
    deliveryUntil: '2098-12-04',
    lines: [first!, { ...second!, ean }],
  };
  page = await openInEnglish(begun.context, portal, ana, { path: '/orders', isOffline: false });
}, 120_000);

/**
 * Returns the text that a printed line shows for each field. Undefined: the field isn't checked,
 * because the line is printed with the catalog's value or, for attachments and the reason of a
 * discount, without any.
 */
const ofLine = (content: OrderContent): Readonly<Record<LineField, string | undefined>> => {
  const [, line] = content.lines;
  return {
    partNumber: line!.partNumber,
    description: undefined,
    attachments: undefined,
    ean: `${lineFieldWords.ean.message} ${ean}`,
    quantity: '4',
    unitMinor: 'R$',
    listMinor: undefined,
    discount: '(−10%)',
    discountReason: undefined,
    demo: say('Demo'),
  };
};
const contentOf = (type: OrderType): OrderContent => ({
  ...full,
  type,
  lines: full.lines.map((line) => ({
    ...line,
    demo: lineFields.demo.need[type] !== 'absent',
    ...(lineFields.discount.need[type] === 'absent'
      ? {}
      : { discount: 1000, discountReason: 'Printed reason' }),
  })),
});

test.each(orderTypes)(
  'a %s order prints the fields of its type, with their values',
  async (type) => {
    const content = contentOf(type);
    const { id } = await submitAs(seller, content);
    await page.goto(`${portal.url}/orders/view/${id}`);
    await page.getByText('PC-PRINTED').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.locator('main tbody tr').nth(1).waitFor();
    const printed = await page.evaluate(() => {
      const seen = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.innerText.replace(/\s+/g, ' ').trim());
      return { terms: seen('main dt'), values: seen('main dd'), rows: seen('main tbody tr') };
    });
    await page.emulateMedia({ media: 'screen' });

    const isAsked = (need: Readonly<Record<OrderType, string>>) => need[type] !== 'absent';
    const asked = headerFieldNames.filter((field) => isAsked(headerFields[field].need));
    const labels = headerFieldNames.map((field) => headerFieldWords[field].message!);
    // The fields are compared without their order, because those that are looked up most are
    // printed first.
    expect(printed.terms.filter((term) => labels.includes(term)).toSorted()).toEqual(
      asked.map((field) => headerFieldWords[field].message).toSorted(),
    );
    const valueOf = (label: string) => printed.values[printed.terms.indexOf(label)];
    const empty = asked.filter(
      (field) => (valueOf(headerFieldWords[field].message!) ?? '–') === '–',
    );
    expect(empty).toEqual([]);

    const [, row] = printed.rows;
    expect(row).not.toContain('Printed reason');
    for (const [field, text] of Object.entries(ofLine(content)))
      if (text !== undefined)
        expect([field, row!.includes(text)]).toEqual([
          field,
          isAsked(lineFields[field as LineField].need),
        ]);
  },
);
