/** The filters of the list: states as tabs with counts, and the search; both live in the address. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import {
  documentStatusWords,
  FilterTabs,
  listPath,
  readChoice,
  readPageNumber,
  SearchBox,
} from '#kernel/client/index.ts';
import { reportStatuses, type ReportArea, type ReportStatus } from '../../domain/index.ts';
import { areaWords, shortStatusWords } from '../words/area-words.ts';

export type ReportListFilter = {
  readonly status: ReportStatus | undefined;
  readonly search: string;
  /** From 1. */
  readonly page: number;
};

export const readFilter = (params: URLSearchParams): ReportListFilter => ({
  status: readChoice(params, 'status', reportStatuses),
  search: params.get('search') ?? '',
  page: readPageNumber(params),
});
export const pathOfFilter = (
  area: ReportArea,
  { status, search, page }: Partial<ReportListFilter>,
): string => listPath(`/${area}`, { status, search, page });

export function ListHead({
  area,
  filter,
  counts,
}: {
  readonly area: ReportArea;
  readonly filter: ReportListFilter;
  readonly counts: Readonly<Record<ReportStatus, number>> | undefined;
}) {
  const { t } = useLingui();
  const { _ } = useWords();
  const navigate = useNavigate();
  const { status, search } = filter;
  const to = (next: ReportStatus | undefined) => pathOfFilter(area, { status: next, search });
  const tabs = [
    {
      key: 'all',
      label: t`All`,
      to: to(undefined),
      current: !status,
      count: counts && reportStatuses.reduce((sum, one) => sum + counts[one], 0),
    },
    ...reportStatuses.map((one) => ({
      key: one,
      label: _(shortStatusWords[one] ?? documentStatusWords[one]),
      to: to(one),
      current: status === one,
      count: counts?.[one],
    })),
  ];
  const label = _(areaWords[area].searching);
  return (
    <FilterTabs
      label={t`Filter by status`}
      tabs={tabs}
      tools={
        <SearchBox
          value={search}
          label={label}
          placeholder={label}
          onSearch={(text) =>
            void navigate(pathOfFilter(area, { status, search: text }), { replace: true })
          }
        />
      }
    />
  );
}
