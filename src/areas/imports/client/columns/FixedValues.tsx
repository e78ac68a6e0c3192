/** Shows, for each field without a column or rule, an input for one value of all rows. */
import { Field, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { fieldErrorProps, Card } from '#kernel/client/index.ts';
import type { FieldName } from '../../domain/index.ts';
import type { UploadFacts } from '../../device/index.ts';
import type { FieldSources } from './choose-field-sources.ts';
import { FixedValue } from './FixedValue.tsx';
import { fieldLabels } from '../results/field-labels.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: '12px 16px',
    marginTop: '12px',
  },
  field: { minWidth: 0, '& input': { width: '100%', minWidth: 0 } },
});

export default function FixedValues({
  facts,
  wrong,
  onPut,
}: {
  readonly facts: UploadFacts;
  readonly wrong: ReadonlySet<FieldName>;
  /** Sets the values of some fields. A field with null gets none. */
  readonly onPut: (places: FieldSources) => void;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const lacking = facts.fields.filter(({ place }) => place === null || 'value' in place);

  return (
    <Card title={t`Values for missing columns`}>
      {lacking.length === 0 ? (
        <Trans>Every field has a column or a rule.</Trans>
      ) : (
        <Trans>
          Each value applies to all rows of this file and is suggested for the next file with these
          columns.
        </Trans>
      )}
      <div className={styles.fields}>
        {lacking.map(({ field, required, place }) => {
          const label = _(fieldLabels[field]);
          return (
            <Field
              key={field}
              className={styles.field}
              label={label}
              required={required}
              {...fieldErrorProps(wrong.has(field) ? t`This field is required` : undefined)}
            >
              <FixedValue
                label={label}
                value={place && 'value' in place ? place.value : ''}
                onValue={(value) => onPut({ [field]: value === '' ? null : { value } })}
              />
            </Field>
          );
        })}
      </div>
    </Card>
  );
}
