/**
 * Shows what an uploaded list of activities and their verticals changes: the number of rows by
 * outcome, rows with errors, the effect on terms, and old and new verticals.
 */
import { makeStyles } from '@fluentui/react-components';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  ListTable,
  Notice,
  smallText,
  wordsForCode,
  type ListColumn,
} from '#kernel/client/index.ts';
import type { RelationAnswer } from '../../domain/index.ts';
import { RelationEffectList, OldAndNewVertical } from '../RelationEffectList.tsx';
import { useVerticalNames } from '../use-vertical-names.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { margin: 0, paddingInlineStart: '20px' },
  counts: { display: 'grid', gap: '2px' },
  more: { ...smallText, margin: 0, padding: '12px 20px' },
});

const MOST_SHOWN = 100;
type Row = RelationAnswer['rows'][number];

const issueWords: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  sheet_error: msg`Correct the formula in the spreadsheet or enter the value.`,
  unknown_vertical: msg`No vertical in use has this name`,
  unknown_cnae: msg`Unknown activity (CNAE)`,
  repeated_key: msg`An earlier row has the same activity`,
};

export default function RelationDifference({ answer }: { readonly answer: RelationAnswer }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const verticals = useVerticalNames();
  const of = (outcome: Row['outcome']) => answer.rows.filter((row) => row.outcome === outcome);
  const wrong = of('wrong');
  const changes = [...of('changed'), ...of('new')];

  // Rules or keywords gave these terms the file's vertical. The file makes it a person's choice.
  const confirmed = of('changed').filter(({ from, to }) => from === to);
  const moved = of('changed').length - confirmed.length;

  const activity = ({ activity: code, description }: Row) =>
    description === null
      ? code
      : `${code} ${description.charAt(0)}${description.slice(1).toLowerCase()}`;

  const vertical = ({ from, to }: Row) =>
    from === null || from === to ? (
      verticals.nameOf(to)
    ) : (
      <OldAndNewVertical from={from} to={to} nameOf={verticals.nameOf} />
    );
  const columns: readonly ListColumn<Row>[] = [
    { key: 'line', head: t`Row`, card: 'none', isFigure: true },
    { key: 'activity', head: t`Activity`, cell: activity, card: 'line 1' },
    { key: 'vertical', head: t`Vertical`, cell: vertical, card: 'line 2' },
  ];

  return (
    <>
      <Card title={<Trans>Difference</Trans>}>
        <output className={styles.counts}>
          <div>
            <Plural value={of('new').length} one="# new activity" other="# new activities" />
          </div>
          <div>
            <Plural
              value={moved}
              one="# activity with another vertical"
              other="# activities with another vertical"
            />
          </div>
          {confirmed.length > 0 ? (
            <div>
              <Plural
                value={confirmed.length}
                one="# activity keeps its vertical, which no longer changes automatically"
                other="# activities keep their vertical, which no longer changes automatically"
              />
            </div>
          ) : null}
          <div>
            <Plural
              value={of('same').length}
              one="# unchanged activity"
              other="# unchanged activities"
            />
          </div>
        </output>
      </Card>
      {wrong.length > 0 ? (
        <Notice
          isGrave
          title={<Trans>Nothing is applied until every row of the file is valid</Trans>}
        >
          <ul className={styles.list}>
            {wrong.slice(0, MOST_SHOWN).map(({ line, activity: called, issue }) => (
              <li key={line}>
                <Trans>Row {line}</Trans> {called ? `“${called}”` : ''}:{' '}
                {_(wordsForCode(issueWords, issue, msg`This value is not valid`))}
              </li>
            ))}
            <MoreRows as="li" count={wrong.length - MOST_SHOWN} />
          </ul>
        </Notice>
      ) : null}
      {changes.length > 0 ? (
        <>
          <Card title={<Trans>Effect on terms</Trans>}>
            <RelationEffectList effect={answer.effect} verticals={verticals} />
          </Card>
          <Card isFlush>
            <ListTable
              caption={t`What the file changes`}
              columns={columns}
              rows={changes.slice(0, MOST_SHOWN)}
              rowKey={({ line }) => line}
            />
            <MoreRows as="p" count={changes.length - MOST_SHOWN} />
          </Card>
        </>
      ) : null}
    </>
  );
}

/** Says how many more rows there are than are listed. Renders nothing if there are none. */
function MoreRows({ as: Element, count }: { readonly as: 'li' | 'p'; readonly count: number }) {
  const styles = useStyles();
  if (count <= 0) return null;

  return (
    <Element className={Element === 'p' ? styles.more : undefined}>
      <Plural value={count} one="and # more row" other="and # more rows" />
    </Element>
  );
}
