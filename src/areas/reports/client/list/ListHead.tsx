/** The filters of the list: states as tabs with counts, and the search; both live in the address. */
import { Input, makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { documentStatusWords, FilterTabs, SearchIcon } from '#kernel/client/index.ts';
import { reportStatuses, type ReportArea, type ReportStatus } from '../../domain/index.ts';
import { areaWords, shortStatusWords } from '../words/area-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  search: { minWidth: '120px', width: '272px', flexShrink: 1, flexGrow: 1 },
});
export const ROWS_A_PAGE = 25;
const SEARCH_PAUSE_MS = 200;
export type ReportListFilter = {
  readonly status: ReportStatus | undefined;
  readonly search: string;
  /** From 1. */ readonly page: number;
};

export function readFilter(params: URLSearchParams): ReportListFilter {
  const page = Number(params.get('page') ?? 1);
  return {
    status: reportStatuses.find((one) => one === params.get('status')),
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}
export function pathOfFilter(
  area: ReportArea,
  { status, search = '', page = 1 }: Partial<ReportListFilter>,
): string {
  const params = new URLSearchParams({
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/${area}${params.size > 0 ? `?${params}` : ''}`;
}

export function ListHead({
  area,
  filter,
  counts,
}: {
  readonly area: ReportArea;
  readonly filter: ReportListFilter;
  readonly counts: Readonly<Record<ReportStatus, number>> | undefined;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const navigate = useNavigate();
  const { status, search } = filter;
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    setText(search);
  }
  useEffect(() => {
    if (text.trim() === seen) return undefined;
    const timer = setTimeout(
      () => navigate(pathOfFilter(area, { status, search: text.trim() }), { replace: true }),
      SEARCH_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, seen, status, area, navigate]);
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
        <Input
          className={styles.search}
          type="search"
          value={text}
          maxLength={80}
          aria-label={label}
          placeholder={label}
          contentBefore={<SearchIcon aria-hidden />}
          onChange={(_event, data) => setText(data.value)}
        />
      }
    />
  );
}
