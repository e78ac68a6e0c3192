/**
 * The public API of files on the device: the module for the engine, sending for kinds of documents,
 * and `attachmentsOn(engine)` for screens.
 */
export { filesModule } from './module.ts';
export { attachmentsOn, type AttachCode } from './attachments-device.ts';
export { attachedBytes, cancelAttached, isAttached } from './unsent.ts';
export { isOfFile, sendAttachments } from './sending.ts';
export { dropSent } from './stored.ts';
export { keyOf, type AttachmentRecord, type Owner } from './database.ts';
