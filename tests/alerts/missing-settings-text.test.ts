/** Tests that the strip names which settings are missing if that is the only pending alert. */
import { expect, test } from 'vitest';
import { pendingAlertText } from '#areas/alerts/client/strip/pending-alert-text.ts';
import { alertKindWords, type Alert } from '#areas/alerts/domain/index.ts';

const said = (...codes: readonly string[]) =>
  pendingAlertText(
    {
      id: '73657474-696e-4773-8000-000000000001',
      kind: 'settings_missing',
      subjectId: null,
      target: '/settings',
      number: '',
      raisedAt: 1,
      read: false,
      reasons: codes.map((code) => ({ code, message: '' })),
    } as Alert,
    'en',
  );

test('the one that is missing is named, and both are', () => {
  expect(said('company')).toMatch(/^The company name and address are missing/);
  expect(said('privacy_contact')).toMatch(/^The privacy contact is missing/);
  expect(said('company', 'privacy_contact')).toBe(
    'Company data and privacy contact missing in the settings',
  );
});

test('a reason that this version doesn’t know is named in general', () => {
  expect(said('later')).toBe(alertKindWords.settings_missing.en);
});
