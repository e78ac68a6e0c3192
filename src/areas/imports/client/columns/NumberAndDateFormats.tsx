/**
 * Shows how numbers and dates are written in each column, and the units in column names. They are
 * detected from all cells and can be changed; if they can't be detected, a person must choose.
 */
import { Field, makeStyles, mergeClasses, Select } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { fieldErrorProps, Card, phoneMedia, smallText, useFormats } from '#kernel/client/index.ts';
import { formatColumnOfSource, type FieldName } from '../../domain/index.ts';
import type { FieldFacts, UploadFacts } from '../../device/index.ts';
import { fieldLabels } from '../results/field-labels.ts';
import type { UnitDecision } from '../../domain/cells/pattern.ts';
import { isDateField } from '../../device/upload-facts.ts';
import { mustChooseFormat } from './undecided-fields.ts';
import { DateFormatChoice } from './DateFormatChoice.tsx';
import { useFieldRowStyles } from './use-field-row-styles.ts';

type UnitChoiceProps = {
  readonly label: string;
  readonly unit: UnitDecision;
  readonly onChoose: (isApplied: boolean) => void;
};

/**
 * Lets a person choose whether the figures of a column are converted by the unit in its name, or
 * are read as written.
 */
function UnitChoice({ label, unit: { word, factor, by, isApplied }, onChoose }: UnitChoiceProps) {
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

const useStyles = /*#__PURE__*/ makeStyles({
  columns: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr) minmax(0, 8fr)' },
  why: { ...smallText, paddingTop: '12px', [phoneMedia]: { paddingTop: 0 } },
  /* The choice of the unit is placed below the choice of the decimal mark. */
  unit: { minWidth: 0, gridColumn: 2, gridRow: 2, '& select': { width: '100%', minWidth: 0 } },
  control: { minWidth: 0, '& select': { width: '100%', minWidth: 0 } },
});

type Choice = {
  readonly mark?: ',' | '.' | null;
  readonly order?: 'dmy' | 'mdy';
  readonly swapped?: boolean;
  readonly unit?: boolean;
} | null;

export function NumberAndDateFormats({
  facts,
  isShown,
  onChoose,
  isAsking,
}: {
  readonly facts: UploadFacts;
  /** Returns whether a field is among those that are shown. */
  readonly isShown: (field: FieldName) => boolean;
  readonly onChoose: (field: FieldName, choice: Choice) => void;
  /** Whether the person tried to continue. Open questions are then marked. */
  readonly isAsking: boolean;
}) {
  const styles = useStyles();
  const rowStyles = useFieldRowStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const shown = facts.fields.filter(
    ({ field, place, pattern }) => place !== null && pattern !== undefined && isShown(field),
  );
  if (shown.length === 0) return null;

  const samplesOf = ({ place }: FieldFacts): readonly string[] => {
    const voted = place && formatColumnOfSource(place);
    return facts.columns.find(({ column }) => column === voted)?.sample ?? [];
  };

  const why = (fact: FieldFacts) => {
    const { mark, order, stored } = fact.pattern!;
    const ofDates = stored ? { ...stored, against: order.against } : order;
    const decision = isDateField(fact) ? ofDates : mark;
    const how = {
      proof: t`Detected from the data`,
      chosen: t`Chosen by you`,
      profile: t`Usual for this distributor`,
      spread: t`Detected from how the dates are spread`,
      none: t`Not needed`,
      ask: t`Can’t be detected`,
    }[decision.by];

    return (
      <>
        {how}
        {decision.against > 0 ? (
          <>
            ;{' '}
            <Plural
              value={decision.against}
              one="# cell in a different format"
              other="# cells in a different format"
            />
          </>
        ) : null}
        {decision.doubtful > 0 ? (
          <>
            ; <Plural value={decision.doubtful} one="# ambiguous cell" other="# ambiguous cells" />
          </>
        ) : null}
      </>
    );
  };

  return (
    <Card isFlush title={t`Number and date formats`}>
      <ul className={rowStyles.list}>
        {shown.map((fact) => {
          const { field, pattern } = fact;
          const label = _(fieldLabels[field]);
          const samples = samplesOf(fact);
          const sample = pattern!.mark.example ?? samples[0];
          const isOpen = mustChooseFormat(fact) && pattern!.unit?.by !== 'ask';

          return (
            <li key={field} className={mergeClasses(rowStyles.row, styles.columns)}>
              <div className={rowStyles.name}>{label}</div>
              <Field
                className={styles.control}
                {...fieldErrorProps(isOpen && isAsking ? t`Choose one` : undefined)}
                {...(sample ? { hint: t`Example: ${sample}` } : {})}
              >
                {isDateField(fact) ? (
                  <DateFormatChoice
                    label={label}
                    pattern={pattern!}
                    samples={samples}
                    onChoose={(choice) => onChoose(field, choice)}
                  />
                ) : (
                  <Select
                    aria-label={t`Decimal separator in ${label}`}
                    value={pattern!.mark.mark ?? ''}
                    onChange={(_event, { value }) =>
                      onChoose(field, { mark: value === '' ? null : (value as ',' | '.') })
                    }
                  >
                    <option value="">{isOpen ? t`Choose…` : t`None`}</option>
                    <option value=",">{t`Comma: 1.234,56`}</option>
                    <option value=".">{t`Dot: 1,234.56`}</option>
                  </Select>
                )}
              </Field>
              {pattern!.unit ? (
                <Field
                  className={styles.unit}
                  {...fieldErrorProps(
                    pattern!.unit.by === 'ask' && isAsking ? t`Choose one` : undefined,
                  )}
                >
                  <UnitChoice
                    label={label}
                    unit={pattern!.unit}
                    onChoose={(unit) => onChoose(field, { unit })}
                  />
                </Field>
              ) : null}
              <div className={styles.why}>{why(fact)}</div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
