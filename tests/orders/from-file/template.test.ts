/**
 * Tests the templates of order files for each type, in each language, as CSV and as a workbook. A
 * template that is filled in and read back gives the order without any question.
 */
import { describe, expect, test } from 'vitest';
import {
  createTableFile,
  tableFileKinds,
  fieldsToDecide,
  requiredFieldsWithoutValue,
} from '#areas/imports/client/index.ts';
import { delimiterForCountry, type FieldName } from '#areas/imports/domain/index.ts';
import { readOrderFileRows } from '#areas/orders/client/from-file/order-file-rows.ts';
import { orderFileTemplateTable } from '#areas/orders/client/from-file/templates/order-file-template.ts';
import { shippingTypeWords } from '#areas/orders/client/words/field-words.ts';
import { orderTypeWords } from '#areas/orders/client/words/order-type-words.ts';
import {
  contentOfFileOrder,
  headerFieldNames,
  headerFields,
  lineFields,
  planFileOrders,
  orderTypes,
  shippingTypes,
  templateColumns,
  type LineField,
  type OrderContent,
  type OrderType,
  type ShippingType,
} from '#areas/orders/domain/index.ts';
import { headerOfFileOrder } from '#areas/orders/domain/from-file/file-header.ts';
import { decimalMarkOfCountry } from '#kernel/domain/formats.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { createUploadDevice, factsWhenChecked } from '../../imports/upload-device.ts';
import { translationsOf } from '../../journeys/i18n.ts';
import { blank, facts, parts, row } from './file-samples.ts';

const languages = ['en', 'es', 'pt'] as const satisfies readonly Language[];

/** A country for each language. US and MX write decimal numbers with a point, BR with a comma. */
const countries = { en: 'US', es: 'MX', pt: 'BR' } as const;

const wordsOf = (language: Language) => (word: { message?: string }) =>
  translationsOf(language).get(word.message ?? '') || (word.message ?? '');

const filled = (language: Language): Readonly<Partial<Record<FieldName, string>>> => ({
  customerOrder: 'PC-7',
  company: 'Norte Filial',
  paymentCondition: facts.paymentMethods[0]!.names[language]!,
  shippingType: wordsOf(language)(shippingTypeWords.cif),
  shippingCompany: 'Transportes Ágil',
  funnelNumber: 'CRM-17',
  endUser: 'Usina Boa Vista',
  state: 'SP',
  verticalMarket: facts.verticals[0]!.names[language]!,
  expiry: '08/12/2027',
  deliverySite: 'Doca 3',
  deliveryDate: '08/12/2027',
  deliveryEnd: '12/12/2027',
  observation: 'Doca dos fundos',
  partNumber: '100',
  quantity: '12',
  unitValue: decimalMarkOfCountry(countries[language]) === ',' ? '1.250,50' : '1,250.50',
  discount: decimalMarkOfCountry(countries[language]) === ',' ? '12,5%' : '12.5%',
  discountReason: 'Tender',
  demo: 'X',
});

const header: Partial<OrderContent> = {
  companyId: 32,
  paymentMethodId: 5,
  shippingType: 'cif',
  carrierId: 9,
  customerOrder: 'PC-7',
  funnelNumber: 'CRM-17',
  endUser: 'Usina Boa Vista',
  endUserState: 'SP',
  verticalId: 7,
  funnelExpiresOn: '2027-12-08',
  deliverySite: 'Doca 3',
  deliveryFrom: '2027-12-08',
  deliveryUntil: '2027-12-12',
  observation: 'Doca dos fundos',
};

function expected(type: OrderType): Partial<OrderContent> {
  const has = (field: LineField) => lineFields[field].need[type] !== 'absent';
  const asked = headerFieldNames.filter((field) => headerFields[field].need[type] !== 'absent');
  const line = {
    partNumber: '100',
    description: 'Part 100',
    quantity: 12,
    unitMinor: 125_050,
    listMinor: 1000,
    discount: has('discount') ? 1250 : 0,
    ...(has('discount') ? { discountReason: 'Tender' } : {}),
    ...(has('ean') ? { ean: '7891234567895' } : {}),
    demo: has('demo'),
    id: 'line',
  };
  return {
    type,
    ...Object.fromEntries(asked.map((field) => [field, header[field]])),
    lines: [line],
    unitsLocked: true,
  };
}

describe.each(languages)('in %s', (language) => {
  const textOf = wordsOf(language);

  test.each(orderTypes.flatMap((type) => tableFileKinds.map((kind) => [type, kind] as const)))(
    'a template of %s orders, as %s, gives the order that is filled in',
    async (type, kind) => {
      const template = orderFileTemplateTable({ type, prescribed: {} }, textOf);
      const cells = templateColumns(type).map(
        (column, at) => template.rows[0]![at] || filled(language)[column]!,
      );
      const file = await createTableFile(
        'template',
        kind,
        { head: template.head, rows: [cells] },
        delimiterForCountry(countries[language]),
      );

      const { files } = createUploadDevice();
      const begun = await files.begin({
        kind: 'order_lines',
        distributorId: 7,
        companyId: 31,
        file: new File([file], `template.${kind}`),
      });

      if (!begun.ok) throw new Error(begun.code);
      const read = await factsWhenChecked(files, begun.value);
      expect([
        read.step,
        requiredFieldsWithoutValue(read).size,
        fieldsToDecide(read.fields),
        read.counts.wrong,
      ]).toEqual(['ready', 0, [], 0]);

      const rows = await readOrderFileRows(files.open(begun.value), read);
      const plan = planFileOrders(rows!, facts);
      expect(plan.orders.map(({ unread }) => unread)).toEqual([[]]);
      expect(contentOfFileOrder(plan.orders[0]!, blank, parts, () => 'line')).toEqual(
        expected(type),
      );

      files.close();
    },
  );

  test('the screens’ names of types and shipping are recognized', () => {
    const headOf = (head: object) => headerOfFileOrder([row('100', 1, null, head)], facts).header;
    expect(orderTypes.map((type) => headOf({ orderType: textOf(orderTypeWords[type]) }))).toEqual(
      orderTypes.map((type) => ({ type })),
    );
    const ways = Object.keys(shippingTypes) as ShippingType[];
    expect(ways.map((way) => headOf({ shippingType: textOf(shippingTypeWords[way]) }))).toEqual(
      ways.map((shippingType) => ({ shippingType })),
    );
  });
});

test('prescribed column names replace the portal’s own', () => {
  const { head, rows } = orderFileTemplateTable(
    { type: 'normal', prescribed: { partNumber: ['Ref.', 'Peça'] } },
    ({ message }) => message ?? '',
  );
  expect(head).toContain('Ref.');
  expect(head).not.toContain('Part number');
  expect(rows).toEqual([head.map((name) => (name === 'Order type' ? 'Normal' : ''))]);
});
