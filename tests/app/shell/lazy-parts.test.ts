/**
 * Tests which modules load components whose place an error page takes if their code is missing:
 * pages, layouts and contents of pages without typed values. All other components are loaded as
 * parts, which are replaced alone, so that values typed around them stay.
 */
import { expect, test } from 'vitest';
import { filesBelow, readSource } from '../../source-files.ts';

/** The modules with `lazy`. Their components are pages and layouts, or handle the failure. */
const LAZY = [
  'src/app/client/pages/LazyPage.tsx',
  'src/app/client/start/ErrorBoundary.tsx',
  'src/app/client/start/PortalProviders.tsx',
  'src/app/client/start/RouteGuard.tsx',
  'src/app/client/start/frames/PrivacyFrame.tsx',
  'src/kernel/client/portal/lazy-screen.ts',
  'src/kernel/client/ui/base/DialogHost.tsx',
];

/** The modules with `lazyScreen`, besides the tables of an area's pages. */
const SCREENS = [
  'src/app/client/dev/DeveloperPage.tsx',
  'src/app/client/start/screens.ts',
  'src/areas/imports/client/columns/lazy-columns.ts',
  'src/areas/imports/client/prices/MissingPricesStep.tsx',
  'src/areas/orders/client/view/OrderPreview.tsx',
  'src/areas/reports/client/Reports.tsx',
  'src/areas/reports/client/lazy-preview.ts',
  'src/areas/reports/client/view/ReportView.tsx',
];

/** Returns the source files that call the function. */
const modulesCalling = (name: string) =>
  filesBelow('src', /\.tsx?$/).filter((path) =>
    new RegExp(`(?<!function )\\b${name}(?:<[^;]*?>)?\\(`).test(readSource(path)),
  );

test('React’s own `lazy` is called only where the whole page depends on the code', () => {
  expect(modulesCalling('lazy')).toEqual(LAZY);
});

test('a screen that an error page replaces is a page or its whole content', () => {
  const tables = /^src\/areas\/\w+\/client\/(?:index|screens)\.ts$/;
  expect(modulesCalling('lazyScreen').filter((path) => !tables.test(path))).toEqual(SCREENS);
});
