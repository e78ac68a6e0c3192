/**
 * The public API of the restores' client: the list of findings, a tab of the audit's page, which
 * devices don't install.
 */
import { createElement } from 'react';
import { onlinePart, RequiresConnection } from '#kernel/client/index.ts';

export const RestoreFindingsList = onlinePart(
  () => import('./RestoreFindingsList.tsx'),
  () => createElement(RequiresConnection, { onRetry: () => globalThis.location.reload() }),
);
