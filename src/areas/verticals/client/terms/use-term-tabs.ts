/** The tabs of the list of terms, with the number of terms in each. */
import { useLingui } from '@lingui/react/macro';
import {
  listPath,
  usePortalSession,
  useRemoteQuery,
  type FilterTab,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { TERMS_PATH } from '../relation-paths.ts';

type TabKey = 'missing' | 'conflicts' | 'all';
/** The filters that a tab keeps. */
type Kept = { readonly search?: string | undefined; readonly namespace?: string | undefined };

type Filters = Kept & {
  readonly vertical?: unknown;
  readonly source?: string | undefined;
};

/**
 * Returns the tabs, and `again`, which reads the counts again after a change. The counts are about
 * the whole list, so all are hidden while a search or a namespace filters it, and the count of the
 * current tab also while a vertical or a source does, which the other tabs don't keep.
 */
export function useTermTabs({ search, namespace, vertical, source }: Filters, current: TabKey) {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { value, again } = useRemoteQuery({
    name: 'verticals home',
    fetch: () => api.call(addresses.getVerticalsOverview),
    isQuiet: true,
  });
  const sum = (source?: string) =>
    value?.terms
      .filter((one) => source === undefined || one.source === source)
      .reduce((total, one) => total + one.terms, 0);
  const counts = { missing: sum('missing'), conflicts: value?.conflicts, all: sum() };
  const isWholeList = search === undefined && namespace === undefined;
  const isWholeTab =
    vertical === undefined &&
    (source === undefined || (current === 'missing' && source === current));

  const tab = (key: TabKey, label: string, more: Readonly<Record<string, string>>): FilterTab => ({
    key,
    label,
    to: listPath(TERMS_PATH, { search, namespace, ...more }),
    current: key === current,
    count: isWholeList && (key !== current || isWholeTab) ? (counts[key] ?? null) : undefined,
  });

  return {
    again,
    tabs: [
      tab('missing', t`Not classified`, { source: 'missing' }),
      tab('conflicts', t`Conflicts`, { conflicts: 'yes' }),
      tab('all', t`All`, {}),
    ],
  };
}
