/** The public API of files' screens. */
import { lazyScreen } from '#kernel/client/index.ts';

/** Comes where something may be attached, or is. */
export const AttachmentList = /*#__PURE__*/ lazyScreen(() => import('./AttachmentList.tsx'));
export type { AttachmentListProps } from './AttachmentList.tsx';
export type { AttachedTo } from './use-attached-bytes.ts';
