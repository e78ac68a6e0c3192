/** Tests what the list of restores says about each of them. */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { restoreMessages } from '#areas/restores/client/restore-messages.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const restore = {
  id: '01930000-0000-7000-8000-000000000001',
  at: Date.parse('2026-11-20T12:00Z'),
  since: Date.parse('2026-11-19T03:30Z'),
  numbers: 0,
  open: 0,
};

const said = (row: Parameters<typeof restoreMessages>[0]) =>
  Object.values(restoreMessages(row, 'America/Sao_Paulo')).map((message) => i18n._(message));

test('a restore without findings says when it was and until when the backup has work', () => {
  expect(said({ ...restore, isTold: true })).toEqual([
    'Restored on 20/11/2026 09:00',
    'The backup has work until 19/11/2026 00:30.',
    '0 findings to resolve.',
  ]);
});

test('before any device has signed in, no count is claimed', () => {
  expect(said({ ...restore, isTold: false })[2]).toBe('No device has reported missing work yet.');
  expect(said({ ...restore, isTold: false, open: 1 })[2]).toBe('1 finding to resolve.');
});
