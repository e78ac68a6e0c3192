/**
 * The public API of files on the device: the module for the engine, sending for kinds of documents,
 * and `createAttachmentsDevice(engine)` for screens.
 */
export { filesModule } from './module.ts';
export { createAttachmentsDevice, type AttachRefusalCode } from './attachments-device.ts';
export {
  readUnsentAttachmentBytes,
  cancelUnsentAttachment,
  isAttachmentDocument,
} from './unsent-attachments.ts';
export { isFileRefusal, sendAttachments } from './send-attachments.ts';
export { deleteSentAttachments } from './attachment-store.ts';
export {
  attachmentKeyOf,
  type AttachmentRecord,
  type AttachmentOwner,
} from './attachments-database.ts';
