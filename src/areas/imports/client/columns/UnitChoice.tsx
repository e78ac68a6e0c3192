/**
 * Lets a person choose whether the figures of a column are converted by the unit in its name, or
 * are read as written.
 */
import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#kernel/client/index.ts';
import type { UnitDecision } from '../../domain/cells/pattern.ts';

type Props = {
  readonly label: string;
  readonly unit: UnitDecision;
  readonly onChoose: (isApplied: boolean) => void;
};

export function UnitChoice({ label, unit: { word, factor, by, isApplied }, onChoose }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const shown = factor < 1 ? formats.number(1 / factor) : formats.number(factor);
  const chosen = isApplied ? 'converted' : 'written';

  return (
    <Select
      aria-label={t`Unit in ${label}`}
      value={by === 'ask' ? '' : chosen}
      onChange={(_event, { value }) => {
        if (value !== '') onChoose(value === 'converted');
      }}
    >
      {by === 'ask' ? <option value="">{t`Unit “${word}”: choose…`}</option> : null}
      <option value="converted">
        {factor < 1 ? t`“${word}”: divide by ${shown}` : t`“${word}”: multiply by ${shown}`}
      </option>
      <option value="written">{t`“${word}”: leave as written`}</option>
    </Select>
  );
}
