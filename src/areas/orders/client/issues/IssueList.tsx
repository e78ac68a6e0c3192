/**
 * Shows the issues of an order. An issue links to the field in which it can be corrected, if there
 * is one and the order can be edited.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormats, NonBreakingText } from '#kernel/client/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { OrderContent } from '../../domain/index.ts';
import { focusField, issueLocationOf } from './issue-locations.ts';
import { orderIssueMessage } from './issue-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    minWidth: '44px',
    padding: 0,
    border: '0',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    textDecorationLine: 'underline',
    textUnderlineOffset: '3px',
    textDecorationColor: tokens.colorNeutralStroke1,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { textDecorationColor: 'currentColor' },
  },
  plain: { display: 'flex', alignItems: 'center', minHeight: '32px' },
});

/** How many issues are shown until the person asks for all. */
const FIRST = 12;

type Props = {
  readonly issues: readonly Issue[];
  readonly content: OrderContent;
  readonly currency: Currency;
  /**
   * Where the fields are: on this screen or in the editor. If it is undefined, the issues are not
   * links.
   */
  readonly to: 'here' | { readonly editor: string } | undefined;
};

export function IssueList({ issues, content, currency, to }: Props) {
  const styles = useStyles();
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  useWords();
  if (issues.length === 0) return null;

  const more = issues.length - FIRST;

  const leading = (target: string | undefined, text: string) => {
    const words = (
      <span>
        <NonBreakingText text={text} />
      </span>
    );
    if (target === undefined || to === undefined)
      return <span className={styles.plain}>{words}</span>;

    if (to === 'here')
      return (
        <button type="button" className={styles.item} onClick={() => focusField(target)}>
          {words}
        </button>
      );
    return (
      <Link className={styles.item} to={`/order/edit/${to.editor}#${target}`}>
        {words}
      </Link>
    );
  };

  return (
    <ul className={styles.list}>
      {issues.slice(0, isWhole ? undefined : FIRST).map((issue) => {
        const { key, name, target } = issueLocationOf(issue, content);
        const words = `${name ? `${name}: ` : ''}${orderIssueMessage(issue, currency, formats)}`;
        return <li key={key}>{leading(target, words)}</li>;
      })}
      {more > 0 && !isWhole ? (
        <li>
          <button type="button" className={styles.item} onClick={() => setWhole(true)}>
            <Plural value={more} one="# more" other="# more" />
          </button>
        </li>
      ) : null}
    </ul>
  );
}
