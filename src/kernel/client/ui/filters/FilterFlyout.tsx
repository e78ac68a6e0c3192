/**
 * The filter button of a list. Its panel has the list's own choices first, then period, author and
 * sorting, whose code loads when the panel is opened.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../portal/LazyPart.tsx';
import { Flyout } from '../drawers/Flyout.tsx';
import { FilterIcon } from '../page/icons.ts';
import { FILTER_BUTTON } from './FilterChips.tsx';
import type { RefinementFieldsProps } from './RefinementFields.tsx';

const RefinementFields = lazyPart(() => import('./RefinementFields.tsx'));

const useStyles = /*#__PURE__*/ makeStyles({
  button: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    paddingInline: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  trigger: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  // The space is as high as the fields, because the panel is placed before they are loaded.
  fields: { minHeight: '240px', width: '248px' },
  sorted: { minHeight: '372px' },
});

type Props = RefinementFieldsProps & {
  /** The number of active filters behind the button. */
  readonly count: number;
  readonly children?: ReactNode;
};

export function FilterFlyout({ count, children, ...refine }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const label = count > 0 ? t`Filter (${count})` : t`Filter`;
  return (
    <Flyout
      label={label}
      className={styles.button}
      attributes={FILTER_BUTTON}
      trigger={
        <span className={styles.trigger}>
          <FilterIcon />
          {label}
        </span>
      }
    >
      {children}
      <div className={mergeClasses(styles.fields, refine.sorts && styles.sorted)}>
        <Suspense>
          <RefinementFields {...refine} />
        </Suspense>
      </div>
    </Flyout>
  );
}
