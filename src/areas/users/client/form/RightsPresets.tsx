/**
 * Fills the grid of rights from a preset. While there are rights that match no preset, "Custom" is
 * chosen. Rights that a preset replaced come back when "Custom" is chosen again.
 */
import { Field, Radio, RadioGroup, makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { usePortalSession, type FormState } from '#kernel/client/index.ts';
import { findPresetWithRights, rightsPresetsFor } from '../../domain/rights-presets.ts';
import type { Rights, RightsOwner } from '../../domain/rights.ts';
import { presetWords } from '../words/user-words.ts';
import { rightFieldValues, rightsFromForm, type UserValues } from './user-form-values.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  choices: { flexWrap: 'wrap', gap: '0 4px' },
});

const CUSTOM = 'custom';
const NONE = 'none';

type Props = { readonly form: FormState<UserValues>; readonly owner: RightsOwner };

export function RightsPresets({ form, owner }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { actor } = usePortalSession();
  const presets = rightsPresetsFor(actor, owner);
  const rights = rightsFromForm(form.values, owner);
  const preset = findPresetWithRights(presets, rights);
  const hasNone = Object.values(rights).every((level) => level === 'none');

  const isCustom = preset === undefined && !hasNone;
  const [replaced, setReplaced] = useState<Rights>();
  /**
   * The option that the editor chose last in this form, as opposed to a preset that only matches
   * the rights.
   */
  const chosenName = useRef<string>(undefined);

  const fill = (name: string) => {
    const chosen = presets.find((one) => one.name === name);
    if (chosen) form.change(rightFieldValues(chosen.rights));
  };

  const choose = (name: string) => {
    chosenName.current = name;
    if (name === CUSTOM) {
      if (replaced) form.change(rightFieldValues(replaced));
      return;
    }
    if (isCustom) setReplaced(rights);
    fill(name);
  };

  // Another distributor allows other rights, so a chosen preset is filled in again.
  const before = useRef({ distributorId: owner.distributorId, preset });
  useEffect(() => {
    const last = before.current;
    before.current = { distributorId: owner.distributorId, preset };
    if (last.distributorId === owner.distributorId) return;
    setReplaced(undefined);
    if (last.preset && last.preset === chosenName.current && last.preset !== preset)
      fill(last.preset);
    // The effect needs no other dependency: it fills the grid only after the distributor has
    // changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [owner.distributorId, preset]);

  if (presets.length === 0) return null;
  return (
    <Field
      label={t`Preset`}
      hint={
        hasNone
          ? t`Choose a preset or single rights. Without rights, no area of the portal is shown.`
          : t`Fills the table of rights. You can change them afterwards.`
      }
    >
      <RadioGroup
        layout="horizontal"
        className={styles.choices}
        value={preset ?? (hasNone ? NONE : CUSTOM)}
        onChange={(_event, { value }) => choose(value)}
      >
        {presets.map(({ name }) => (
          <Radio key={name} value={name} label={_(presetWords[name])} />
        ))}
        {isCustom || replaced ? <Radio value={CUSTOM} label={t`Custom`} /> : null}
      </RadioGroup>
    </Field>
  );
}
