/** Tests the first page of the settings: which sections it shows to which people. */
import { describe, expect, test } from 'vitest';
import { matchPath } from '#app/domain/match-path.ts';
import { pageAccessOf, pages } from '#app/domain/pages.ts';
import { filterSections } from '#areas/settings/client/home/filter-sections.ts';
import {
  settingsSections,
  settingsSectionsFor,
} from '#areas/settings/client/home/settings-sections.ts';
import { permissionEntryFor, tabs, type PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { translationsOf } from '../journeys/i18n.ts';

const pageAt = (address: string) => pages.find(({ path }) => matchPath(path, address));

const admin = (...permissions: PermissionEntry[]) => ({ distributorId: null, permissions });

const shownTo = (actor: Parameters<typeof settingsSectionsFor>[0]) =>
  settingsSectionsFor(actor).map(({ path }) => path);

/** Pages without a section of their own. The page of the vertical-activity relation opens them. */
const ofRelation = ['/settings/va_rel/upload', '/settings/va_rel/all_terms'];

describe('the sections of the settings', () => {
  test('link to one page each, which opens for exactly those who see the section', () => {
    const rights = tabs.flatMap((tab) => [
      permissionEntryFor(tab, 'read'),
      permissionEntryFor(tab, 'write'),
      { ...permissionEntryFor(tab, 'write'), read: false },
    ]);
    for (const right of rights) {
      const opening = settingsSections.filter(
        ({ path }) => pageAccessOf(pageAt(path)!, admin(right)) === 'show',
      );
      expect([right.route, shownTo(admin(right))]).toEqual([
        right.route,
        opening.map(({ path }) => path),
      ]);
    }
  });

  test('are all shown with the right to change settings; a reader uploads and migrates nothing', () => {
    const writing = ['/settings/bulk_upload', '/settings/distributors_migrate'];
    const all = settingsSections
      .filter(({ right }) => right !== 'box.write')
      .map(({ path }) => path);
    expect(shownTo(admin(permissionEntryFor('settings', 'write')))).toEqual(all);
    expect(shownTo(admin(permissionEntryFor('settings', 'read')))).toEqual(
      all.filter((one) => !writing.includes(one)),
    );
  });

  test('are hidden from distributors, whatever rights they have', () => {
    const permissions = tabs.map((tab) => permissionEntryFor(tab, 'write'));
    expect(settingsSectionsFor({ distributorId: 7, permissions })).toEqual([]);
  });

  test('are hidden from administrators without a right on settings, except the storage of files', () => {
    const own = ['settings', 'box'];
    const permissions = tabs
      .filter((tab) => !own.includes(tab))
      .map((tab) => permissionEntryFor(tab, 'write'));
    expect(settingsSectionsFor(admin(...permissions))).toEqual([]);
  });

  test('include every page of the settings except those of the relation', () => {
    const own = pages
      .map(({ path, tab, need }) => ({ path, isOwn: tab === 'settings' && need !== 'public' }))
      .filter(({ path, isOwn }) => isOwn && !/:|\/create$|^\/settings$/.test(path))
      .map(({ path }) => path);
    const known = new Set(settingsSections.map(({ path }) => path));
    expect(own.filter((path) => !known.has(path))).toEqual(ofRelation);
  });
});

describe('the search of the settings', () => {
  const found = (language: 'en' | 'es' | 'pt', search: string) => {
    const words = translationsOf(language);
    const textOf = ({ message = '' }: { readonly message?: string }) => words.get(message)!;
    return filterSections(settingsSections, search, textOf).map(({ path }) => path);
  };

  test.each([
    ['en', 'closing', '/settings/monthly_blockers'],
    ['es', 'cierre', '/settings/monthly_blockers'],
    ['pt', 'fechamento', '/settings/monthly_blockers'],
    ['en', 'ERP code payment', '/settings/payment_methods/list'],
    ['es', 'CODIGO pago', '/settings/payment_methods/list'],
    ['pt', 'codigo pagamento', '/settings/payment_methods/list'],
  ] as const)('finds by words in %s without accents: %s', (language, search, path) => {
    expect(found(language, search)).toEqual([path]);
  });

  test('finds a setting by the label of a field', () => {
    expect(found('en', 'first reminder')).toEqual(['/settings/values/reports_due']);
  });

  test('finds all settings without a word, and none by a word that no text has', () => {
    expect(found('pt', ' ')).toHaveLength(settingsSections.length);
    expect(found('pt', 'abracadabra')).toEqual([]);
  });
});
