/** Where a line has a discount. */
import { lazyScreen } from '#kernel/client/index.ts';

export const LineAttachments = /*#__PURE__*/ lazyScreen(() => import('./LineAttachments.tsx'));
