/** Tests what the order editor says below an empty list of shipping companies. */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { missingCarriersMessage } from '#areas/orders/client/editor/missing-carriers-message.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

type Carriers = Parameters<typeof missingCarriersMessage>[0];

const said = (references: Carriers, isAdministrator = false) => {
  const message = missingCarriersMessage(references, isAdministrator);
  return message && i18n._(message);
};

test('without any shipping company, a distributor and an administrator read what they can do', () => {
  const none = { carriers: [] };
  expect(said(none)).toBe(
    'There are no shipping companies yet. Choose another shipping type or ask the manufacturer.',
  );
  expect(said(none, true)).toBe(
    'There are no shipping companies yet. Choose another shipping type, or connect the ERP, which sends them.',
  );
});

test('inactive shipping companies can’t be chosen, so they count as none', () => {
  expect(said({ carriers: [{ id: 1, name: 'Rápido Sul', active: false }] })).toContain(
    'no shipping',
  );
});

test('nothing is said if one can be chosen, or before the list is on the device', () => {
  expect(said({ carriers: [{ id: 1, name: 'Rápido Sul' }] })).toBeUndefined();
  expect(said(undefined)).toBeUndefined();
});
