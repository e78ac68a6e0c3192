/**
 * The footer of a list or card: the range of rows, when they were read, whether the last refresh
 * failed, and the links or buttons for other pages.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import type { Instant } from '#kernel/domain/dates.ts';
import { useAsOfText } from '../../format/use-as-of-text.ts';
import { useFormats } from '../../format/use-formats.ts';
import { BackIcon, GoIcon, NeedsConnectionIcon, SyncIcon } from '../page/icons.ts';
import { LinkButton } from '../page/LinkButton.tsx';
import { phoneMedia } from '../../theme/media-queries.ts';
import { smallText } from '../../theme/text-styles.ts';
import { ROWS_PER_PAGE } from './list-url-params.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  footer: {
    ...smallText,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 12px',
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: '6px 12px 6px 20px',
    [phoneMedia]: { paddingInlineStart: '16px' },
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  bare: { borderTop: '0', padding: 0, minHeight: '44px', marginInlineStart: 'auto' },
  stale: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    '& > svg': { width: '16px', height: '16px' },
  },
  actions: { marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Pages whose number is in the address. */
type NumberedPages = {
  /** The page's number, from 1. */
  readonly page: number;
  /** The number of rows on all pages. */
  readonly total: number;
  /** True if the list is incomplete. `total` is not shown then. */
  readonly isPartial?: boolean;
  readonly pathOf: (page: number) => string;
};

/** The path of a page, or the function that fetches it. Undefined if there is no such page. */
type PageTarget = string | (() => void) | undefined;

type Props = {
  /** When the rows were read. If it is undefined, no time is shown. */
  readonly asOf: Instant | undefined;
  /** An IANA time zone. */
  readonly zone: string;
  readonly pages?: NumberedPages;
  /** Fetches the previous page if pages have no numbers. Undefined if no page comes before. */
  readonly onPrevious?: (() => void) | undefined;
  /** Fetches the next page if pages have no numbers. Undefined if no page follows. */
  readonly onNext?: (() => void) | undefined;
  /** True if the last attempt to read the rows failed, so that older ones are shown. */
  readonly isStale?: boolean;
  readonly onRefresh?: () => void;
  /** True if the footer is directly on the page, not in a card. */
  readonly isBare?: boolean;
  /** Buttons beside the footer's own. */
  readonly children?: ReactNode;
};

export function ListFooter({
  asOf,
  zone,
  pages,
  onPrevious,
  onNext,
  isStale = false,
  onRefresh,
  isBare = false,
  children,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const time = useAsOfText(asOf, zone);
  const previous = pages ? previousPath(pages) : onPrevious;
  const next = pages ? nextPath(pages) : onNext;
  return (
    <div className={mergeClasses(styles.footer, isBare && styles.bare, 'no-print')}>
      {pages && pages.total > 0 && !pages.isPartial ? <RowRange {...pages} /> : null}
      {time ? (
        <span>
          <Trans>As of {time}</Trans>
        </span>
      ) : null}
      {isStale ? (
        <output className={styles.stale}>
          <NeedsConnectionIcon aria-hidden />
          <Trans>Couldn’t refresh</Trans>
        </output>
      ) : null}
      <div className={styles.actions}>
        {children}
        {onRefresh ? (
          <Button appearance="subtle" icon={<SyncIcon />} onClick={onRefresh}>
            <Trans>Refresh</Trans>
          </Button>
        ) : null}
        {previous || next ? (
          <nav className={styles.actions} aria-label={t`Pages`}>
            <PageButton target={previous} icon={<BackIcon />}>
              <Trans>Previous</Trans>
            </PageButton>
            <PageButton target={next} icon={<GoIcon />}>
              <Trans>Next</Trans>
            </PageButton>
          </nav>
        ) : null}
      </div>
    </div>
  );
}

const previousPath = ({ page, pathOf }: NumberedPages) => (page > 1 ? pathOf(page - 1) : undefined);
const nextPath = ({ page, total, pathOf }: NumberedPages) =>
  page * ROWS_PER_PAGE < total ? pathOf(page + 1) : undefined;

function RowRange({ page, total }: NumberedPages) {
  const formats = useFormats();
  const first = formats.number((page - 1) * ROWS_PER_PAGE + 1);
  const last = formats.number(Math.min(total, page * ROWS_PER_PAGE));
  const all = formats.number(total);
  return (
    <span>
      <Trans>
        {first}–{last} of {all}
      </Trans>
    </span>
  );
}

function PageButton({
  target,
  icon,
  children,
}: {
  readonly target: PageTarget;
  readonly icon: ReactElement;
  readonly children: ReactNode;
}) {
  if (target === undefined) return null;
  return typeof target === 'string' ? (
    <LinkButton to={target} appearance="subtle" icon={icon}>
      {children}
    </LinkButton>
  ) : (
    <Button appearance="subtle" icon={icon} onClick={target}>
      {children}
    </Button>
  );
}
