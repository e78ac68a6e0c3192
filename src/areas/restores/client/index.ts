/** Public API of the restores' client: the list of findings, a tab of the audit's page. */
import { lazyScreen } from '#kernel/client/index.ts';

export const RestoresList = lazyScreen(() => import('./RestoresList.tsx'));
