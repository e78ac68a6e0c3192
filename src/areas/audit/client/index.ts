/** The face of the audit's client: what people did, as a part of the audit's page. */
import { lazyScreen } from '#kernel/client/index.ts';

export const ActionsList = lazyScreen(() => import('./ActionsList.tsx'));
