/**
 * Tests the table of pages: each specified address is one page, which opens for the people whom the
 * specification names.
 */
import { describe, expect, test } from 'vitest';
import { matchPath } from '#app/domain/match-path.ts';
import { developerPages, pageAccessOf, homePath, pages, pagesAsText } from '#app/domain/pages.ts';
import {
  permissionEntryFor,
  tabsHiddenFromDistributors,
  tabs,
  type PermissionEntry,
  type Tab,
} from '#kernel/domain/user/permissions.ts';

/** The specification's routes, as it writes them. */
const specified = `
/ /permission_denied /approvals /contact /contact/ticket/create /contact/ticket/view/{id}
/distributors /distributor/create /distributor/edit/{id}
/inventory /inventory/upload /inventory/upload/process/{date} /inventory/preview /inventory/view/{id} /inventory/set_config/{date} /inventory/missing_data/{date}
/login /login/setpassword /login/reset/{token} /login/forgot
/marketing /marketing/items /marketing/items/create /marketing/items/edit/{id} /marketing/suport /marketing/suport/view/{id} /marketing/newsletter /marketing/newsletter/view/{id} /marketing/languages /marketing/languages/create /marketing/tags /marketing/tags/create
/notifications
/orders /orders/preview /orders/view/{id} /orders/history/{id} /order/create /order/edit/{id}
/audit/microsiga
/pos /pos/upload /pos/upload/process /pos/preview /pos/no_sells_report /pos/view/{id} /pos/set_config /pos/missing_data
/privacy /profile /profile/setpass
/users /user/create /user/edit/{id}
/settings /settings/box /settings/payment_methods/list /settings/payment_methods/create /settings/payment_methods/edit/{id}
/settings/demo_intervals /settings/demo_intervals/create /settings/demo_intervals/edit/{id} /settings/distributors_migrate /settings/file_headers
/settings/job_roles /settings/job_roles/create /settings/job_roles/edit/{id} /settings/country /settings/country/create /settings/country/edit/{id} /settings/emails/{name}
/settings/va_rel /settings/va_rel/upload /settings/va_rel/words/list /settings/va_rel/words/create /settings/va_rel/words/edit/{id} /settings/va_rel/term/edit/{id} /settings/va_rel/missing/edit/{id} /settings/va_rel/all_terms
/settings/monthly_blockers /settings/monthly_blockers/create /settings/monthly_blockers/edit/{id}
/dev /dev/orderinput
/settings/devices`
  .trim()
  .split(/\s+/);

/** Further routes, which product decisions add. */
const ours = `
/orders/funnels /orders/funnels/{number} /orders/templates /inventory/expected
/marketing/languages/edit/{id} /marketing/tags/edit/{id}
/profile/licenses /settings/ticket_topics /settings/ticket_topics/create /settings/ticket_topics/edit/{id}
/settings/approvers /settings/approvers/edit/{id}
/settings/carriers /settings/system /settings/bulk_upload /settings/values/{name}
/settings/va_rel/cnae/list /settings/va_rel/cnae/create /settings/va_rel/cnae/edit/{id}
/settings/va_rel/verticals/list /settings/va_rel/verticals/create /settings/va_rel/verticals/edit/{id}`
  .trim()
  .split(/\s+/);

const all = [...pages, ...developerPages];
const address = (pattern: string) => pattern.replace(/\{\w+\}|:\w+/g, '7');

const distributor = (permissions: PermissionEntry[]) => ({ distributorId: 7, permissions });
const admin = (permissions: PermissionEntry[]) => ({ distributorId: null, permissions });
const every = (right: 'read' | 'write') => tabs.map((tab) => permissionEntryFor(tab, right));

describe('addresses', () => {
  test.each(specified)('%s is one page', (path) => {
    expect(
      all.filter(
        (page) =>
          matchPath(page.path, address(path)) &&
          !all.some(
            (other) => other !== page && !other.path.includes(':') && other.path === address(path),
          ),
      ),
    ).toHaveLength(1);
  });

  test('every page is in the specification or in a decision', () => {
    const asSpecified = (path: string) => path.replace(/:\w+/g, '{}');
    expect(all.map((page) => asSpecified(page.path)).sort()).toEqual(
      [...specified, ...ours].map((path) => path.replace(/\{\w+\}/g, '{}')).sort(),
    );
  });

  test('an address without a page leads nowhere', () => {
    expect(
      [
        '/nowhere',
        '/orders/view',
        '/orders/view/7/more',
        '/order/edit/',
        '/settings/nothing',
      ].filter((path) => all.some((page) => matchPath(page.path, path))),
    ).toEqual([]);
  });
});

describe('who may open what', () => {
  test('without a session, the login pages and the privacy page open, and all others ask for a sign-in', () => {
    expect(
      all
        .filter((page) => pageAccessOf(page, undefined) === 'show')
        .map((page) => page.path)
        .sort(),
    ).toEqual(['/login', '/login/forgot', '/login/reset/:token', '/login/setpassword', '/privacy']);
    expect(all.filter((page) => pageAccessOf(page, undefined) === 'denied')).toEqual([]);
  });

  test('without a single right, home, no-permission, profile, its pages and notifications open', () => {
    expect(
      pages
        .filter(
          (page) => page.layout === 'default' && pageAccessOf(page, distributor([])) === 'show',
        )
        .map((page) => page.path)
        .sort(),
    ).toEqual([
      '/',
      '/notifications',
      '/permission_denied',
      '/profile',
      '/profile/licenses',
      '/profile/setpass',
    ]);
  });

  test.each(tabsHiddenFromDistributors.filter((tab) => tab !== 'mkt'))(
    '%s stays closed to a distributor user, whatever rights it has',
    (tab) => {
      expect(
        pages.filter(
          (page) =>
            page.tab === tab &&
            page.or === undefined &&
            pageAccessOf(page, distributor(every('write'))) !== 'denied',
        ),
      ).toEqual([]);
    },
  );

  test.each(tabs)(
    'read on %s alone opens its pages for reading, and none for writing',
    (tab: Tab) => {
      const opened = pages.filter(
        (page) =>
          page.need !== 'open' &&
          page.need !== 'public' &&
          pageAccessOf(page, admin([permissionEntryFor(tab, 'read')])) === 'show',
      );
      const its = (page: (typeof pages)[number]) =>
        page.tab === tab || page.or === tab || (tab === 'mktsite' && page.tab === 'mkt');
      expect(opened.filter((page) => !its(page) || page.need === 'write')).toEqual([]);
      expect(
        pages.filter(
          (page) =>
            (page.tab === tab || page.or === tab) && page.need === 'read' && !opened.includes(page),
        ),
      ).toEqual([]);
    },
  );

  test('mktsite read gives the marketing home to a distributor user', () => {
    expect(
      pageAccessOf(
        pages.find((page) => page.path === '/marketing')!,
        distributor([permissionEntryFor('mktsite', 'read')]),
      ),
    ).toBe('show');
  });

  test('an approver opens an order without the orders tab', () => {
    expect(
      pageAccessOf(
        pages.find((page) => page.path === '/orders/view/:id')!,
        admin([permissionEntryFor('approvals', 'read')]),
      ),
    ).toBe('show');
    expect(
      pageAccessOf(
        pages.find((page) => page.path === '/orders')!,
        admin([permissionEntryFor('approvals', 'read')]),
      ),
    ).toBe('denied');
  });

  test('permissions that are not a list open nothing', () => {
    expect(
      pages.filter(
        (page) =>
          page.tab &&
          pageAccessOf(page, { distributorId: null, permissions: 'all' as never }) !== 'denied',
      ),
    ).toEqual([]);
  });
});

describe('home', () => {
  test('is the first readable area in the specified order', () => {
    const home = (...readable: Tab[]) =>
      homePath(admin(readable.map((tab) => permissionEntryFor(tab, 'read'))));
    expect(home('settings', 'contact', 'distributors', 'mkt', 'pos', 'inventory', 'orders')).toBe(
      '/orders',
    );
    expect(home('settings', 'contact', 'distributors', 'mkt', 'pos', 'inventory')).toBe(
      '/inventory',
    );
    expect(home('settings', 'contact', 'distributors', 'mkt', 'pos')).toBe('/pos');
    expect(home('settings', 'contact', 'distributors', 'mkt')).toBe('/marketing');
    expect(home('settings', 'contact', 'distributors')).toBe('/distributors');
    expect(home('settings', 'contact')).toBe('/contact');
    expect(home('settings', 'approvals')).toBe('/settings');
    expect(home('audit', 'users', 'approvals')).toBe('/approvals');
    expect(home()).toBeUndefined();
    expect(homePath(admin([permissionEntryFor('box', 'write')]))).toBe('/settings/box');
  });
});

test('the printed table has one line for each page', () => {
  console.log(pagesAsText());
  expect(pagesAsText().split('\n')).toHaveLength(specified.length + ours.length);
});
