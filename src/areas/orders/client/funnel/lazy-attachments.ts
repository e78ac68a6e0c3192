/**
 * Loads the attachments of a line when they are first shown, or earlier by
 * `prefetchOrderTypeParts`.
 */
import { lazyPart } from '#kernel/client/index.ts';

export const LineAttachments = /*#__PURE__*/ lazyPart(() => import('./LineAttachments.tsx'));
