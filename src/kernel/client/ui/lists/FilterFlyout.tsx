/**
 * The filter button of a list. Its panel has the list's own choices first, then period, author and
 * sorting, whose code loads when the panel is opened.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type ReactNode } from 'react';
import { Flyout } from '../drawers/Flyout.tsx';
import { FilterIcon } from '../page/icons.ts';
import type { RefineProps } from '../remote-list/RefineFields.tsx';

const RefineFields = lazy(() => import('../remote-list/RefineFields.tsx'));

const useStyles = /*#__PURE__*/ makeStyles({
  dot: {
    position: 'relative',
    '::after': {
      content: '""',
      position: 'absolute',
      top: '-2px',
      right: '-2px',
      width: '8px',
      height: '8px',
      borderRadius: '50%',
      backgroundColor: tokens.colorBrandForeground1,
    },
  },
  // The space is as high as the fields, because the panel is placed before they are loaded.
  fields: { minHeight: '372px', width: '248px' },
});

type Props = RefineProps & {
  /** True if a filter behind the button is set. */
  readonly isActive: boolean;
  readonly children?: ReactNode;
};

export function FilterFlyout({ isActive, children, ...refine }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  return (
    <Flyout
      label={isActive ? t`Filter (active)` : t`Filter`}
      trigger={
        <span className={isActive ? styles.dot : undefined}>
          <FilterIcon />
        </span>
      }
    >
      {children}
      <div className={styles.fields}>
        <Suspense>
          <RefineFields {...refine} />
        </Suspense>
      </div>
    </Flyout>
  );
}
