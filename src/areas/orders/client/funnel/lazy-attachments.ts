/**
 * Loads the attachments of a line when they are first shown, or earlier by
 * `prefetchOrderTypeParts`.
 */
import { lazyScreen } from '#kernel/client/index.ts';

export const LineAttachments = /*#__PURE__*/ lazyScreen(() => import('./LineAttachments.tsx'));
