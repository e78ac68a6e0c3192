/** The calls of single settings. */
import { defineCall } from '#kernel/domain/call.ts';
import { singleLineSchema, z } from '#kernel/domain/schema.ts';

const params = z.strictObject({ name: singleLineSchema(60, 1) });
/** If the setting is unset, `version` is 0 and `value` is null. */
const answer = z.object({ version: z.int(), value: z.unknown() });

export const getSettingValue = defineCall({
  name: 'settings.values.view',
  method: 'GET',
  path: '/settings/values/:name',
  right: ['settings.read'],
  summary: 'A single setting with its version',
  params,
  answer,
});
export const saveSettingValue = defineCall({
  name: 'settings.values.save',
  method: 'PUT',
  path: '/settings/values/:name',
  right: ['settings.write'],
  command: true,
  summary: 'Change a single setting',
  params,
  body: z.strictObject({
    /** The version that the user edited; 0 if the setting was unset. */
    baseVersion: z.int().check(z.gte(0)),
    value: z.record(z.string(), z.unknown()),
  }),
  answer,
});
