/**
 * Shows the filters of the list: states as tabs with counts, the search, and a flyout with further
 * filters and the sorting. All of them are stored in the URL.
 */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  documentStatusWords,
  FilterChips,
  FilterFlyout,
  FilterTabs,
  listPath,
  readChoice,
  readPageNumber,
  readRefinement,
  refinementFields,
  type Refinement,
  SearchBox,
  useChangeParams,
  useRefinementChips,
} from '#kernel/client/index.ts';
import type { Sort } from '#kernel/domain/sorting.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import {
  reportSortKeys,
  reportStatuses,
  type ReportArea,
  type ReportSortKey,
  type ReportStatus,
} from '../../domain/index.ts';
import { useReportsSession } from '../use-reports-session.ts';
import { areaWords, shortStatusWords } from '../words/area-words.ts';

export type ReportListFilter = Refinement<ReportSortKey> & {
  readonly status: ReportStatus | undefined;
  readonly search: string;
  /** Number of the page, from 1. */
  readonly page: number;
};

export const readFilter = (params: URLSearchParams): ReportListFilter => ({
  status: readChoice(params, 'status', reportStatuses),
  search: params.get('search') ?? '',
  page: readPageNumber(params),
  ...readRefinement(params, reportSortKeys),
});

export const pathOfFilter = (
  area: ReportArea,
  { status, search, page, ...refinement }: Partial<ReportListFilter>,
): string => listPath(`/${area}`, { status, search, ...refinementFields(refinement), page });

/** The default order of the list. */
export const defaultReportSort: Sort<ReportSortKey> = { by: 'at', down: true };

export function ReportListFilters({
  area,
  filter,
  counts,
  authors,
}: {
  readonly area: ReportArea;
  readonly filter: ReportListFilter;
  readonly counts: Readonly<Record<ReportStatus, number>> | undefined;
  readonly authors: () => Promise<readonly string[]>;
}) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { actor } = useReportsSession();
  const { page: _page, ...kept } = filter;
  const { status, search } = filter;
  const to = (next: ReportStatus | undefined) => pathOfFilter(area, { ...kept, status: next });

  // A tab that is known to have no reports is hidden, so that the search fits beside the others.
  // Few distributors have removed or undone reports, so these tabs need a count.
  const isRare = (one: ReportStatus) => one === 'removed' || one === 'undone';
  const isOffered = (one: ReportStatus) =>
    status === one || (counts ? counts[one] > 0 : !isRare(one));
  const tabs = [
    {
      key: 'all',
      label: t`All`,
      to: to(undefined),
      current: !status,
      count: counts && reportStatuses.reduce((sum, one) => sum + counts[one], 0),
    },
    ...reportStatuses.filter(isOffered).map((one) => ({
      key: one,
      label: _(shortStatusWords[one] ?? documentStatusWords[one]),
      to: to(one),
      current: status === one,
      count: counts?.[one],
    })),
  ];

  const go = useChangeParams();
  const chips = useRefinementChips(filter, t`Dates`, go);
  const label = _(areaWords[area].searching);

  return (
    <FilterTabs
      label={t`Filter by status`}
      tabs={tabs}
      tools={
        <>
          <SearchBox
            value={search}
            label={label}
            placeholder={label}
            onSearch={(text) => go({ search: text })}
          />
          <FilterFlyout
            count={chips.length}
            period={t`Dates`}
            authors={authors}
            sorts={[
              { value: 'at', label: t`Finalized` },
              { value: 'name', label: t`Report` },
              isAdmin(actor)
                ? { value: 'distributor', label: t`Distributor` }
                : { value: 'company', label: t`Company` },
              { value: 'dates', label: t`Dates` },
              { value: 'rows', label: t`Rows` },
              { value: 'quantity', label: t`Quantity` },
              { value: 'status', label: t`Status` },
            ]}
            byDefault={defaultReportSort}
          />
        </>
      }
      chips={
        <FilterChips
          chips={chips}
          onClear={() => go({ from: undefined, to: undefined, author: undefined, search: '' })}
        />
      }
    />
  );
}
