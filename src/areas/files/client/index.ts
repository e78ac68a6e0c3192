/** The public API of the screens of files. */
import { lazyPart, MissingPart } from '#kernel/client/index.ts';

/** Lists attached files. The code is loaded only where files are or can be attached. */
export const AttachmentList = /*#__PURE__*/ lazyPart(
  () => import('./AttachmentList.tsx'),
  MissingPart,
  'attachments',
);
export type { AttachmentListProps } from './AttachmentList.tsx';
export { useCamera, type CameraState } from './camera/use-camera.ts';
export type { AttachmentTarget } from './attachment-bytes.ts';
