/**
 * Registers attached files as a module of the engine. They have their own database. Files
 * that no entry of the outbox waits for are sent when nothing else waits to be sent.
 */
import type { DeviceModule } from '#kernel/device/engine-and-databases.ts';
import { placesWithDraftsOnDevice } from '../domain/attachment-constants.ts';
import { hasAttachmentsDatabase, hasStoredAttachments } from './has-stored-attachments.ts';

export const filesModule: DeviceModule = {
  name: 'files',
  async releaseSpace(own) {
    if (!(await hasAttachmentsDatabase(own))) return false;
    // A draft that exists on this device only may refer to files that the server deletes after a
    // day, so the device keeps these files.
    const keeps = ({ place }: { place: string }) => placesWithDraftsOnDevice.has(place);
    return await (
      await import('./attachment-store.ts')
    ).deleteSentAttachments(own, Infinity, undefined, keeps);
  },
  async countStoredBytes(own) {
    if (!(await hasAttachmentsDatabase(own))) return 0;
    return await (await import(/* @page */ './count-attached-bytes.ts')).countAttachedBytes(own);
  },
  async listUnsentDocuments(own) {
    if (!(await hasAttachmentsDatabase(own))) return [];
    return await (await import('./unsent-attachments.ts')).listUnsentAttachments(own);
  },
  async readWorkToExport(own, documentText) {
    if (!(await hasAttachmentsDatabase(own))) return {};
    return await (
      await import('./unsent-attachments.ts')
    ).exportUnsentAttachments(own, documentText);
  },
  async sendRemainingFiles(own, api, attached) {
    if (!(await hasStoredAttachments(own).catch(() => true))) return 'ready';
    return await (await import('./send-attachments.ts')).sendUnsentAttachments(own, api, attached);
  },
};
