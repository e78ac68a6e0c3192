/**
 * Tests that the address of each page in the table leads to the route of that page, and that
 * unknown addresses lead to no page.
 */
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageRoutes } from '#app/client/start/screens.ts';
import { matchPath } from '#app/domain/match-path.ts';
import { developerPages, pages, type PortalPage } from '#app/domain/pages.ts';

const all = [...pages, ...developerPages];
const addressOf = ({ path }: PortalPage) => path.replaceAll(/:\w+/g, '7');

const pageAt = (address: string) =>
  matchRoutes(pageRoutes, address)?.at(-1)?.route.handle.page.path;

test('the address of each page leads to its screen', () => {
  expect(all.map((page) => pageAt(addressOf(page)))).toEqual(all.map(({ path }) => path));
});

test.each(['/Orders', '/orders/7', '/orders/view', '/orders/view/7/8', '/nowhere', '/devtools'])(
  '%s leads to no page, for the portal and for the server',
  (address) => {
    expect([pageAt(address), all.some(({ path }) => matchPath(path, address))]).toEqual([
      undefined,
      false,
    ]);
  },
);
