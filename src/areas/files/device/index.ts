/**
 * The public API of files on the device: the module for the engine, sending for kinds of documents,
 * and `attachmentsOn(engine)` for screens.
 */
export { filesModule } from './module.ts';
export { attachmentsOn, type AttachCode } from './attachments-device.ts';
export { attachedBytes, cancelAttached, isAttached } from './unsent-attachments.ts';
export { isOfFile, sendAttachments } from './send-attachments.ts';
export { dropSent } from './attachment-store.ts';
export { keyOf, type AttachmentRecord, type Owner } from './attachments-database.ts';
