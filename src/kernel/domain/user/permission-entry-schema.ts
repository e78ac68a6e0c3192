/** The schema of a permission entry, for requests and answers. */
import { tabs, type PermissionEntry } from './permissions.ts';
import { z, type Schema } from '../schema.ts';

export const permissionEntrySchema: Schema<PermissionEntry> = z.strictObject({
  title: z.string(),
  route: z.enum(tabs),
  read: z.boolean(),
  write: z.boolean(),
  hideOnDistributor: z.boolean(),
});
