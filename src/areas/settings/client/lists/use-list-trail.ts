/** Lists the pages above a list, for its own page and those of its entries. */
import { useLingui } from '@lingui/react/macro';
import type { ParentPage } from '#kernel/client/index.ts';
import type { ListRow } from '../../domain/index.ts';

/** The page above the lists of the vertical-activity relation, and the one above marketing's. */
export const RELATION_PATH = '/settings/va_rel';
const MARKETING_PATH = '/marketing';

type ListTrail = {
  /** The first page. Absent if it is the settings. */
  readonly root?: ParentPage;
  readonly parents: readonly ParentPage[];
};

export function useListTrail({ managedBy, path }: ListRow): ListTrail {
  const { t } = useLingui();
  if (managedBy === 'mkt')
    return { root: { path: MARKETING_PATH, label: t`Marketing` }, parents: [] };
  const isOfRelation = path.startsWith(`${RELATION_PATH}/`);
  return {
    parents: isOfRelation ? [{ path: RELATION_PATH, label: t`Vertical-activity relation` }] : [],
  };
}
