/** Public API of the audit's client: the list of actions, a tab of the audit's page. */
import { lazyScreen } from '#kernel/client/index.ts';

export const ActionsList = lazyScreen(() => import('./ActionsList.tsx'));
