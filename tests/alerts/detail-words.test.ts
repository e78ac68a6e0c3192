/** Tests the server's words about an alert, which are shown in the language of the page. */
import { expect, test } from 'vitest';
import {
  alertKinds,
  detailWordsByKind,
  orderAlertDetailWords,
  translateAlertDetail,
  type AlertKind,
} from '#areas/alerts/domain/index.ts';
import { languages, type InLanguages } from '#kernel/domain/user/languages.ts';

const kinds = Object.values(detailWordsByKind);

test.each(
  Object.entries(detailWordsByKind).flatMap(([kind, codes]) =>
    Object.entries(codes as Readonly<Record<string, InLanguages>>).map(
      ([code, words]) => [kind, code, words] as const,
    ),
  ),
)(
  '%s, %s: its words are in the page’s language, and a person’s own text stays',
  (_kind, code, words) => {
    for (const said of languages)
      for (const shown of languages) {
        expect(translateAlertDetail(words[said], code, shown, kinds)).toBe(words[shown]);
        expect(translateAlertDetail(`${words[said]}: pago: 30 días`, code, shown, kinds)).toBe(
          `${words[shown]}: pago: 30 días`,
        );
      }
  },
);

test('an alert that the portal does not know is shown as received', () => {
  expect(translateAlertDetail('Something else', '02', 'pt', kinds)).toBe('Something else');
  expect(translateAlertDetail('Product data error', 'unknown', 'pt', kinds)).toBe(
    'Product data error',
  );
});

test('the words that a page of an order loads are those of all kinds about orders', () => {
  const ofOrders = Object.keys(detailWordsByKind).filter((kind) =>
    alertKinds[kind as AlertKind].target.startsWith('/orders/'),
  );
  expect(Object.keys(orderAlertDetailWords)).toEqual(ofOrders);
});
