/**
 * Shows the sums above the list. The sum of expected or reported units is unknown if it is unknown
 * for any company.
 */
import { Plural, Trans } from '@lingui/react/macro';
import { KpiRow, useFormats } from '#kernel/client/index.ts';
import type { StockSums } from '../domain/index.ts';

export function StockSumsRow({ sums }: { readonly sums: StockSums }) {
  const formats = useFormats();
  const { expected, reported, less, more, differing, known, all } = sums;
  const figure = (units: number | null) => (units === null ? '–' : formats.number(units));
  const noCompany = <Trans>No companies to compare</Trans>;
  const unknown = all === 0 ? noCompany : <Trans>Not known for every company</Trans>;
  const ofCompanies =
    known < all ? (
      <Trans>
        Known for {known} of {all} companies
      </Trans>
    ) : (
      <Plural value={differing} one="# part doesn’t add up" other="# parts don’t add up" />
    );
  const ofKnown = all === 0 ? noCompany : ofCompanies;

  return (
    <KpiRow
      items={[
        {
          key: 'less',
          label: <Trans>Fewer than expected</Trans>,
          figure: known === 0 ? '–' : formats.number(less),
          note: ofKnown,
        },
        {
          key: 'more',
          label: <Trans>More than expected</Trans>,
          figure: known === 0 ? '–' : formats.number(more),
          note: ofKnown,
        },
        {
          key: 'expected',
          label: <Trans>Expected units</Trans>,
          figure: figure(expected),
          note: expected === null ? unknown : <Trans>Opening + shipped − sold</Trans>,
        },
        {
          key: 'reported',
          label: <Trans>Reported units</Trans>,
          figure: figure(reported),
          note: reported === null ? unknown : <Trans>In the last inventory of the month</Trans>,
        },
      ]}
    />
  );
}
