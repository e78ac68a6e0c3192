/**
 * The public API of the restores' client: the list of findings, which is a tab of the audit's page.
 * Devices don't install its code.
 */
import { createElement } from 'react';
import { onlinePart, RequiresConnection } from '#kernel/client/index.ts';

export const RestoreFindingsList = onlinePart(
  () => import('./RestoreFindingsList.tsx'),
  () => createElement(RequiresConnection, { onRetry: () => globalThis.location.reload() }),
);
