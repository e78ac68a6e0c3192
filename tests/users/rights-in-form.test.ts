/** Tests which rights the form of a new user sends after a distributor was chosen. */
import { describe, expect, test } from 'vitest';
import {
  newUserFormValues,
  rightFieldName,
  rightsFromForm,
  rightsOwnerInForm,
} from '#areas/users/client/form/user-form-values.ts';
import { grantRights } from '#areas/users/domain/rights.ts';
import {
  permissionEntryFor,
  tabs,
  tabsHiddenFromDistributors,
} from '#kernel/domain/user/permissions.ts';

const administrator = {
  userId: 1,
  distributorId: null,
  permissions: tabs.map((tab) => permissionEntryFor(tab, 'write')),
};

/**
 * Returns the owner and the rights that the form sends after all rights were checked and then this
 * distributor was chosen.
 */
const checked = (distributor: string) => {
  const all = Object.fromEntries(tabs.map((tab) => [rightFieldName(tab), 'write']));
  const values = { ...newUserFormValues(administrator, 'en'), ...all, distributor };
  const owner = rightsOwnerInForm(undefined, values);
  return { owner, rights: rightsFromForm(values, owner) };
};

describe('the rights of a new user', () => {
  test('of a distributor are without those hidden from distributors, and are granted', () => {
    const { owner, rights } = checked('7');
    expect(tabs.filter((tab) => rights[tab] === 'none')).toEqual(
      tabs.filter((tab) => tabsHiddenFromDistributors.includes(tab)),
    );
    expect(grantRights(administrator, owner, rights)).toMatchObject({ ok: true });
  });

  test('of an internal user are all that were checked', () => {
    const { rights } = checked('none');
    expect(tabs.filter((tab) => rights[tab] !== 'write')).toEqual([]);
  });
});
