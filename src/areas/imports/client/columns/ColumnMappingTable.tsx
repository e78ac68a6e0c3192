/**
 * Maps file columns to fields, with three samples each and how the match was found. A field without
 * a column can get one value for all rows.
 */
import {
  Field,
  Input,
  makeStyles,
  mergeClasses,
  Select,
  tokens,
  type InputProps,
} from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  fieldErrorProps,
  BackIcon,
  Card,
  CheckIcon,
  EditIcon,
  phoneMedia,
  SearchIcon,
  StandByIcon,
  smallText,
  NonBreakingText,
} from '#kernel/client/index.ts';
import type { FieldName, Mapping } from '../../domain/index.ts';
import type { FieldFacts, UploadFacts } from '../../device/index.ts';
import { fieldLabels } from '../results/field-labels.ts';
import { shortenText } from './shorten-text.ts';
import { useFieldRowStyles } from './use-field-row-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  columns: {
    gridTemplateColumns: 'minmax(0, 5fr) 20px minmax(0, 7fr) minmax(0, 7fr)',
    // Each row has selects with many options, so rows out of sight are laid out only when they are
    // scrolled into view.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 73px',
    [phoneMedia]: { contentVisibility: 'visible' },
  },
  must: { color: tokens.colorStatusDangerForeground1 },
  arrow: {
    paddingTop: '12px',
    color: tokens.colorNeutralForeground3,
    [phoneMedia]: { display: 'none' },
  },
  control: {
    minWidth: 0,
    display: 'grid',
    gap: '8px',
    '& select, & input': { width: '100%', minWidth: 0 },
  },
  sample: {
    minWidth: 0,
    paddingTop: '2px',
    fontSize: '14px',
    lineHeight: '20px',
    display: 'grid',
    gap: '2px',
  },
  cells: { overflowWrap: 'anywhere', minHeight: '20px' },
  odd: { ...smallText, color: tokens.colorStatusDangerForeground1 },
  by: {
    ...smallText,
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    '& > svg': { width: '16px', height: '16px' },
  },
});

/** Number of rows that a tablet in landscape shows without scrolling. */
const IN_SIGHT = 6;
const NONE = '';
const FIXED = 'value';

function optionOf(place: FieldFacts['place']): string {
  if (place === null) return NONE;
  return 'column' in place ? String(place.column) : FIXED;
}

function placeOfOption(option: string): FieldFacts['place'] {
  if (option === NONE) return null;
  return option === FIXED ? { value: '' } : { column: Number(option) };
}

type Props = {
  readonly facts: UploadFacts;
  readonly onMap: (mapping: Mapping) => void;
  /** Fields that must be filled and have no column or value yet. */
  readonly wrong: ReadonlySet<FieldName>;
  /** If false, only the rows in sight are drawn, each with its selected option alone. */
  readonly isWhole: boolean;
};

export function ColumnMappingTable({ facts, onMap, wrong, isWhole }: Props) {
  const styles = useStyles();
  const rowStyles = useFieldRowStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { fields, columns } = facts;
  const shownFields = isWhole ? fields : fields.slice(0, IN_SIGHT);
  const placed = fields.filter(({ place }) => place !== null).length;
  const usable = columns.filter(({ isEmpty }) => !isEmpty);
  const used = new Set(
    fields.flatMap(({ place }) => (place && 'column' in place ? [place.column] : [])),
  );
  const ignored = usable.filter(({ column }) => !used.has(column)).length;

  const put = (field: FieldName, place: FieldFacts['place']) => {
    const taken = (other: FieldFacts) =>
      place !== null &&
      'column' in place &&
      other.field !== field &&
      other.place !== null &&
      'column' in other.place &&
      other.place.column === place.column;
    onMap(
      Object.fromEntries(
        fields.flatMap((one) => {
          if (one.field === field) return place ? [[field, place]] : [];
          return one.place && !taken(one) ? [[one.field, one.place]] : [];
        }),
      ),
    );
  };

  const nameOf = (column: number) => {
    const found = columns.find((one) => one.column === column);
    return found?.name || t`Column ${found?.letter ?? ''}`;
  };

  const namesOf = (some: readonly number[]) =>
    some.map((column) => `“${nameOf(column)}”`).join(', ');
  const found = {
    prescribed: { word: t`Name prescribed by the manufacturer`, Icon: CheckIcon },
    remembered: { word: t`Saved match`, Icon: CheckIcon },
    name: { word: t`Matched by name`, Icon: CheckIcon },
    likeness: { word: t`Suggested`, Icon: SearchIcon },
    person: { word: t`Chosen by you`, Icon: EditIcon },
  };

  return (
    <Card
      flush
      title={t`Match columns`}
      note={
        <>
          <Trans>
            {placed} of {fields.length} matched
          </Trans>
          {ignored > 0 ? (
            <>
              , <Plural value={ignored} one="# column ignored" other="# columns ignored" />
            </>
          ) : null}
        </>
      }
    >
      <ul className={rowStyles.list}>
        {shownFields.map(({ field, required, place, by, isOdd, rivals }) => {
          const label = _(fieldLabels[field]);
          const column =
            place && 'column' in place
              ? columns.find((one) => one.column === place.column)
              : undefined;

          const How = by ? found[by] : undefined;
          const wrongMessage =
            place === null ? t`This field is required` : t`Choose another value for this column`;
          const message = wrong.has(field) ? wrongMessage : undefined;

          return (
            <li key={field} className={mergeClasses(rowStyles.row, styles.columns)}>
              <div className={rowStyles.name}>
                {label}
                {required ? (
                  <span className={styles.must} title={t`Required`}>
                    {' '}
                    *<span className="for-readers">{t`Required`}</span>
                  </span>
                ) : null}
              </div>
              <span className={styles.arrow}>
                <BackIcon aria-hidden />
              </span>
              <div className={styles.control}>
                <Field {...fieldErrorProps(message)}>
                  <Select
                    aria-label={t`Column for ${label}`}
                    value={optionOf(place)}
                    onChange={(_event, { value }) => put(field, placeOfOption(value))}
                  >
                    <option value={NONE}>{t`Choose a column`}</option>
                    <option value={FIXED}>{t`One value for all rows`}</option>
                    {(isWhole ? usable : usable.filter((one) => one === column)).map((one) => (
                      <option key={one.column} value={String(one.column)}>
                        {nameOf(one.column)}
                        {facts.hiddenColumns.includes(one.column) ? ` (${t`hidden`})` : ''}
                        {used.has(one.column) &&
                        !(place && 'column' in place && place.column === one.column)
                          ? ` (${t`in use`})`
                          : ''}
                      </option>
                    ))}
                  </Select>
                </Field>
                {place && 'value' in place ? (
                  <FixedValue
                    label={t`${label}: one value for all rows`}
                    value={place.value}
                    onValue={(value) => put(field, { value })}
                  />
                ) : null}
              </div>
              <div className={styles.sample}>
                <span className={styles.cells}>
                  <NonBreakingText
                    text={column?.sample.slice(0, 3).map(shortenText).join(' · ') ?? ''}
                  />
                </span>
                {How && place ? (
                  <span className={styles.by}>
                    <How.Icon aria-hidden />
                    {How.word}
                  </span>
                ) : null}
                {isOdd && place ? (
                  <span className={styles.odd}>{t`Most cells don’t look like this field`}</span>
                ) : null}
                {rivals && !place ? (
                  <span className={styles.odd}>
                    <Trans>
                      Several columns fit and hold different values: {namesOf(rivals)}. Choose one.
                    </Trans>
                  </span>
                ) : null}
                {place || rivals ? null : (
                  <span className={styles.by}>
                    <StandByIcon aria-hidden />
                    {required ? t`Missing` : t`Not in the file`}
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/**
 * Shows a field for one value of all rows. The value is saved when it loses the focus, because
 * every change checks the file again.
 */
export function FixedValue({
  label,
  value,
  onValue,
  ...ofField
}: {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
} & Pick<InputProps, 'id' | 'aria-invalid' | 'aria-describedby' | 'aria-required'>) {
  return (
    <Input
      {...ofField}
      key={value}
      defaultValue={value}
      maxLength={200}
      aria-label={label}
      onBlur={(event) => {
        if (event.target.value !== value) onValue(event.target.value);
      }}
    />
  );
}
