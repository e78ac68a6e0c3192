/**
 * Shows sales by vertical, state and month: bars of the chosen vertical and state, all verticals
 * with sales in the chosen state in a table, and a button that saves everything as a file.
 */
import { Button, Field, makeStyles, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  Card,
  EmptyState,
  FigureTable,
  SelectOptions,
  useFormats,
  useLanguage,
  usePortalSession,
} from '#kernel/client/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import {
  isMonthReported,
  zeroFigure,
  coverageIfPartial,
  sumFigures,
  type VerticalFigures,
} from '../../domain/index.ts';
import { Amounts } from './Amounts.tsx';
import { CoverageNote } from './CoverageNote.tsx';
import { MonthChart } from './MonthChart.tsx';
import { verticalSalesRows } from './vertical-sales-rows.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    alignItems: 'end',
    gap: '12px',
    padding: '0 20px 16px',
  },
  field: { minWidth: 0, '& select': { minWidth: 0, width: '100%' } },
});

/**
 * The values of the selects that stand for all verticals or states, and for sales without a
 * vertical. All other values are ids of verticals and names of states.
 */
const [ALL, NONE] = ['', 'none'];

const nameIn = (language: Language, verticals: VerticalFigures['verticals']) => {
  const names = new Map(verticals.map((one) => [one.id, one.names[language]]));
  return (id: number) => names.get(id) ?? '…';
};

export type VerticalSalesProps = { readonly figures: VerticalFigures };

export default function VerticalSales({ figures }: VerticalSalesProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const formats = useFormats();
  const { country } = usePortalSession();
  const [vertical, setVertical] = useState(ALL);
  const [state, setState] = useState(ALL);
  const { months, rows, verticals } = figures;
  const called = nameIn(language, verticals);
  const nameOf = (id: number | null) => (id === null ? t`No vertical` : called(id));
  const keyOf = (id: number | null) => (id === null ? NONE : String(id));
  const met = [...new Set(rows.map(({ verticalId }) => verticalId))];
  const states = [...new Set(rows.map((row) => row.state))].filter(Boolean).sort();
  const inState = rows.filter((row) => state === ALL || row.state === state);
  const byMonth = Map.groupBy(
    inState.filter(({ verticalId }) => vertical === ALL || keyOf(verticalId) === vertical),
    ({ month }) => month,
  );

  const bars = months.map((month) => {
    const sales = byMonth.get(month);
    const sold = sales ? sumFigures(sales.map(({ figure }) => figure)).units : null;
    return { month, ordered: null, sold };
  });

  const sums = met
    .map((id) => ({
      id,
      figure: inState
        .filter(({ verticalId }) => verticalId === id)
        .reduce((sum, { figure }) => sumFigures([sum, figure]), zeroFigure),
    }))
    .filter(({ figure }) => figure.units !== 0)
    .sort((a, b) => b.figure.units - a.figure.units);

  const save = async () => {
    const { downloadTable, fileFormatOfCountry } = await import('#areas/imports/client/index.ts');
    const { mark, delimiter } = fileFormatOfCountry(country ?? 'BR');
    const head = {
      month: t`Month`,
      state: t`State`,
      vertical: t`Vertical`,
      units: t`Units`,
      currency: t`Currency`,
      value: t`Value`,
      companies: t`Companies with reports`,
    };
    const { known, all } = figures.coverage ?? {};
    const companies = figures.coverage ? t`${known} of ${all}` : '';
    const name = coverageIfPartial(figures.coverage)
      ? t`sales-by-vertical-${known}-of-${all}-companies`
      : t`sales-by-vertical`;
    const table = verticalSalesRows(rows, companies, head, nameOf, mark);
    await downloadTable(name, 'csv', table, delimiter);
  };

  const note = (
    <>
      <Trans>last twelve months</Trans>
      <CoverageNote coverage={figures.coverage} />
    </>
  );

  const title = t`Sales by vertical`;

  return (
    <Card title={title} note={note} isFlush>
      {rows.length === 0 ? (
        <EmptyState
          title={isMonthReported(figures) ? t`No sales in this period.` : t`Not reported yet`}
        />
      ) : (
        <>
          <div className={`${styles.choices} no-print`}>
            <Field label={t`Vertical`} className={styles.field}>
              <Select value={vertical} onChange={(_event, { value }) => setVertical(value)}>
                <option value={ALL}>{t`All verticals`}</option>
                <SelectOptions
                  options={met.map((id) => ({ value: keyOf(id), label: nameOf(id) }))}
                />
              </Select>
            </Field>
            <Field label={t`State`} className={styles.field}>
              <Select value={state} onChange={(_event, { value }) => setState(value)}>
                <option value={ALL}>{t`All states`}</option>
                <SelectOptions options={states.map((one) => ({ value: one, label: one }))} />
              </Select>
            </Field>
            <Button onClick={() => void save()}>
              <Trans>Export CSV</Trans>
            </Button>
          </div>
          <MonthChart months={bars} />
          <FigureTable
            caption={title}
            heads={[t`Vertical`, t`Units`, t`Value`]}
            rows={sums.map(({ id, figure }) => ({
              key: keyOf(id),
              name: nameOf(id),
              figures: [
                formats.number(figure.units),
                <Amounts key="value" amounts={figure.amounts} />,
              ],
            }))}
          />
        </>
      )}
    </Card>
  );
}
