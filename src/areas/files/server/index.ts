/** The public API of files' server. */
import { DAY } from '#kernel/domain/dates.ts';
import type { Job, ServerModule } from '#kernel/server/module.ts';
import { attachmentLimits, attachmentCodes, type AttachmentCode } from '../domain/index.ts';
import { migrations } from './migrations.ts';
import { forgetOld } from './queries.ts';

const forget: Job = async ({ db, now }) => {
  await forgetOld(db, now() - attachmentLimits.waitingDays * DAY);
};

export const files: ServerModule<AttachmentCode> = {
  name: 'files',
  migrations,
  codes: attachmentCodes,
  tenantTables: {
    attachment: 'distributor_id',
    attachment_sender: 'distributor_id',
    attachment_piece: 'distributor_id',
    attachment_use: 'distributor_id',
  },
  jobs: { forget_attachments: forget },
  crons: [{ job: 'forget_attachments', match: '35 4 * * *' }],
};
export { noteUses, wholeFiles } from './queries.ts';
export { attachmentRoutes, type AttachmentPlace } from './routes.ts';
export type { FileTables } from './tables.ts';
