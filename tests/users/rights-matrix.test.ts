/** Tests which rights the form of a user offers: only those on which something depends. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { RightsMatrix } from '#areas/users/client/form/RightsMatrix.tsx';
import { rightFieldValues } from '#areas/users/client/form/user-form-values.ts';
import { rightsOfEntries } from '#areas/users/domain/rights.ts';
import { permissionEntryFor, tabs } from '#kernel/domain/user/permissions.ts';

const permissions = tabs.map((tab) => permissionEntryFor(tab, 'write'));

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => ({ actor: { userId: 1, distributorId: null, permissions } }),
}));

test('rights that allow nothing have no checkbox', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const form = {
    values: rightFieldValues(rightsOfEntries(permissions)),
    error: () => undefined,
    change: () => undefined,
  };
  const owner = { userId: 2, distributorId: null, permissions };
  const matrix = createElement(RightsMatrix, { form: form as never, owner });
  const markup = renderToStaticMarkup(createElement(I18nProvider, { i18n }, matrix));
  const offered = [...markup.matchAll(/aria-label="([^"]+): (read|write)"/g)].map(
    ([, area, level]) => `${area} ${level}`,
  );

  const partly = /^(Delete|External storage|Marketing site|Notifications) /;
  expect(offered.filter((right) => partly.test(right))).toEqual([
    'Marketing site read',
    'Delete write',
    'External storage write',
  ]);
  expect(offered).toHaveLength(2 * (tabs.length - 4) + 3);
});
