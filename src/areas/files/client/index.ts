/** The public API of files' screens. */
import { lazy } from 'react';

/** Comes where something may be attached, or is. */
export const AttachmentList = /*#__PURE__*/ lazy(() => import('./AttachmentList.tsx'));
export type { AttachmentListProps } from './AttachmentList.tsx';
export type { AttachedTo } from './use-attached-bytes.ts';
