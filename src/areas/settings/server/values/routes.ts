/** Handles the calls for single settings. */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { parseBySchema, type Schema } from '#kernel/domain/schema.ts';
import { refuseAsChangedMeanwhile } from '#kernel/domain/changed-meanwhile.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import {
  calls,
  isSettingForm,
  settingRules,
  settingSchemas,
  type SettingFormName,
} from '../../domain/index.ts';
import { updateMissingSettingsAlert } from './missing-settings-alert.ts';
import { lockSettings, storeSettingValue, selectSetting } from '../settings-sql.ts';

/** Settings whose form is not generated. Saving replaces their value as a whole. */
const whole = ['minimum_orders', 'patterns', 'file_headers'] as const;
type WholeName = (typeof whole)[number];
const isWhole = (name: string): name is WholeName => whole.some((one) => one === name);
const isEditable = (name: string): name is SettingFormName | WholeName =>
  isSettingForm(name) || isWhole(name);
const unset = { version: 0, value: null };
const fieldsIn = (value: unknown): object => (value ?? {}) as object;

const view = defineRoute(calls.getSettingValue, async ({ params: { name } }, { db }) =>
  isEditable(name) ? ok((await selectSetting(db, name)) ?? unset) : refuse('not_found'),
);
const save = defineRoute(
  calls.saveSettingValue,
  async ({ params, body }, { db, principal, now }) => {
    const { name } = params;
    if (!isEditable(name)) return refuse('not_found');
    await lockSettings(db);
    const before = (await selectSetting(db, name)) ?? unset;
    if (before.version !== body.baseVersion) return refuseAsChangedMeanwhile(before);
    // Fields that the form does not show keep their stored values.
    const merged = isWhole(name) ? body.value : { ...fieldsIn(before.value), ...body.value };
    const valid = parseBySchema(settingSchemas[name] as unknown as Schema<never>, merged);
    const issues = valid.ok ? settingRules[name]?.(valid.value) : valid.issues;
    if (!valid.ok || (issues && issues.length > 0))
      return refuse('invalid_input', {
        issues: (issues ?? []).map((issue) => ({ ...issue, path: ['value', ...issue.path] })),
      });
    const changes = changedFields(fieldsIn(before.value), fieldsIn(valid.value));
    if (Object.keys(changes).length === 0) return ok(before);
    await storeSettingValue(db, name, valid.value);
    await updateMissingSettingsAlert(db, now);
    await logAction(db, principal, now, 'setting.edited', name, { name, changes });
    return ok((await selectSetting(db, name))!);
  },
);
export const valueRoutes = [view, save];
