/** Public API of the audit's client: the list of actions, which is a tab of the audit page. */
import { lazyScreen } from '#kernel/client/index.ts';

export const ActionsList = lazyScreen(() => import('./ActionsList.tsx'));
