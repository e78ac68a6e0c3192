/** Shows the form of minimum orders, with a row for each country, type and currency. */
import {
  Button,
  Field,
  makeStyles,
  mergeClasses,
  Select,
  tokens,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  AddIcon,
  Card,
  LazyConflictNotice,
  DeleteIcon,
  EmptyState,
  fieldErrorProps,
  IconButton,
  RequiresConnectionMark,
  phoneMedia,
  SelectOptions,
  SettingsForm,
  TextField,
  useDialog,
  useFormats,
  useLanguage,
  usePortalSession,
  useRowForm,
  type SelectOption,
} from '#kernel/client/index.ts';
import { currencies } from '#kernel/domain/money.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { saveSettingValue } from '../../domain/call-addresses.ts';
import {
  entryTitle,
  lists,
  minimumOrderCountries,
  minimumOrderRows,
  minimumOrdersFromRows,
  type ListEntry,
  type SettingValue,
} from '../../domain/index.ts';
import { entryIssueMessage } from '../entry-issue-words.ts';
import {
  minimumInputName,
  regroupedMinimum,
  typedMinimumIssues,
  readTypedMinimums,
  toTypedMinimums,
  type MinimumValues,
  type TypedMinimum,
} from './typed-minimum-orders.ts';
import type { StoredSettingValue } from './SettingPageFrame.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  rows: { display: 'grid', gap: '8px', [phoneMedia]: { gap: '16px' } },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1.4fr)) minmax(0, 1fr) minmax(0, 1.2fr) 44px',
    gap: '12px',
    alignItems: 'start',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: '0',
    '& .fui-Field': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
    '& select, & input': { minWidth: 0, width: '100%' },
    [phoneMedia]: {
      // Country and type, and below them currency, total and the button.
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) 44px',
      '& > :nth-child(2)': { gridColumnEnd: 'span 2' },
      ':not(:last-child)': {
        paddingBottom: '16px',
        borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
      },
    },
  },
  // The labels of the first row are the headings of the columns. On phones each row has its own.
  below: {
    '@media (min-width: 600px)': {
      '& .fui-Field > label': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        padding: 0,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
  },
  amount: { '& input': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
  // The first row's button is level with its fields rather than with their labels.
  remove: { justifySelf: 'end', [phoneMedia]: { marginTop: '26px' } },
  beside: { marginTop: '26px' },
});

type Props = {
  readonly stored: StoredSettingValue;
  /** The entries of the list of countries, including inactive ones. */
  readonly countries: readonly ListEntry[];
};

export function MinimumsForm({ stored, countries }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { ask } = useDialog();
  const { language } = useLanguage();
  const { api, actor } = usePortalSession();
  const formats = useFormats();
  const { mark } = formats;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const mayWrite = can(actor, 'settings', 'write');
  const { form, conflict } = useRowForm<MinimumValues, StoredSettingValue>({
    row: stored,
    valuesOf: (found) =>
      toTypedMinimums(
        minimumOrderRows((found?.value ?? {}) as SettingValue<'minimum_orders'>),
        formats,
      ),
    check: (values) => typedMinimumIssues(values, formats),
    issueMessage: entryIssueMessage,
    save: (values, baseVersion, command) =>
      command(
        { baseVersion, value: minimumOrdersFromRows(readTypedMinimums(values, mark)) },
        (sent) => api.call(saveSettingValue, { params: { name: 'minimum_orders' }, ...sent }),
      ),
    saved: t`Setting successfully saved`,
    path: '/settings',
  });
  const { rows } = form.values;
  const types: readonly SelectOption[] = [
    { value: 'normal', label: t`Normal` },
    { value: 'funnel', label: t`Funnel` },
    { value: 'retail', label: t`Retail` },
  ];
  const nameOf = (code: string) => {
    const entry = countries.find(({ fields }) => fields['code'] === code);
    return entry ? entryTitle(lists.country, entry, language) : (names.of(code) ?? code);
  };
  const choices = {
    country: minimumOrderCountries(countries, rows)
      .map((code) => ({ value: code, label: nameOf(code) }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
    type: types,
    currency: currencies.map((code) => ({ value: code, label: code })),
  };
  const labels = { country: t`Country`, type: t`Type`, currency: t`Currency` };
  const set = (row: TypedMinimum, changed: Partial<TypedMinimum>) =>
    form.change({ rows: rows.map((one) => (one.id === row.id ? { ...one, ...changed } : one)) });
  const errorOf = (row: TypedMinimum, field: keyof TypedMinimum) =>
    form.error(minimumInputName(row, field) as never);
  const add = () => {
    const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
    form.change({ rows: [...rows, { id, country: '', type: '', currency: '', amount: '' }] });
  };
  const written = (some: readonly TypedMinimum[]) =>
    some.map((row) => `${row.country} ${row.type} ${row.currency} ${row.amount}`).join(' · ');
  const remove = async (row: TypedMinimum) => {
    const isAgreed =
      written([row]).trim() === '' ||
      (await ask({
        title: t`Do you want to remove this data?`,
        content: t`Removes 1 minimum: ${written([row])}. It takes effect when you save.`,
        acceptLabel: t`Remove minimum`,
        isDestructive: true,
      }));
    if (isAgreed) form.change({ rows: rows.filter((one) => one.id !== row.id) });
  };
  const fields = (row: TypedMinimum, n: number) => (
    <fieldset
      key={row.id}
      className={mergeClasses(styles.row, n > 0 && styles.below)}
      disabled={!mayWrite}
    >
      {(['country', 'type', 'currency'] as const).map((field) => (
        <Field key={field} label={labels[field]} required {...fieldErrorProps(errorOf(row, field))}>
          <Select value={row[field]} onChange={(_event, data) => set(row, { [field]: data.value })}>
            <SelectOptions options={[{ value: '', label: t`Choose…` }, ...choices[field]]} />
          </Select>
        </Field>
      ))}
      <TextField
        label={t`Minimum total`}
        required
        className={styles.amount}
        inputMode="decimal"
        value={row.amount}
        onValue={(amount) => set(row, { amount })}
        onBlur={() => set(row, { amount: regroupedMinimum(row, formats) })}
        error={errorOf(row, 'amount')}
      />
      {mayWrite ? (
        <IconButton
          className={mergeClasses(styles.remove, n === 0 && styles.beside)}
          label={t`Remove minimum of ${row.country} ${row.type} ${row.currency}`}
          icon={<DeleteIcon />}
          onClick={() => void remove(row)}
        />
      ) : null}
    </fieldset>
  );
  if (!mayWrite)
    return (
      <Card>
        {rows.length > 0 ? rows.map(fields) : <EmptyState title={t`No minimum order values`} />}
      </Card>
    );
  return (
    <SettingsForm form={form} label={t`Minimum order values`}>
      <LazyConflictNotice
        conflict={conflict}
        fields={{ rows: { label: t`Minimum order values`, show: written } }}
      />
      {rows.length > 0 ? <div className={styles.rows}>{rows.map(fields)}</div> : null}
      <div>
        <Button icon={<AddIcon />} onClick={add}>
          <Trans>Add minimum</Trans>
        </Button>
      </div>
      <RequiresConnectionMark />
    </SettingsForm>
  );
}
