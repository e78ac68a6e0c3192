/**
 * Asks the person to confirm values that are allowed but rarely intended. Each question has a
 * checkbox, the number of its rows and the first of their line numbers.
 */
import { Checkbox } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#kernel/client/index.ts';
import type { BulkQuestion } from '../domain/bulk-columns.ts';
import type { BulkTable } from '../domain/error-table.ts';
import type { BulkCheckResult } from './use-bulk-upload.ts';

/** The maximum number of rows that are listed. The others are only counted. */
const MOST_NAMED = 20;

type Props = {
  readonly questions: BulkCheckResult['questions'];
  readonly table: BulkTable;
  readonly agreed: readonly BulkQuestion[];
  readonly onAnswer: (agreed: readonly BulkQuestion[]) => void;
};

export function ConfirmValuesList({ questions, table, agreed, onAnswer }: Props) {
  const { t } = useLingui();
  const words = (code: BulkQuestion, count: number) =>
    ({
      zero_price: {
        title: t`${plural(count, { one: '# price is 0', other: '# prices are 0' })}`,
        yes: t`${plural(count, {
          one: 'Yes, this price is really 0',
          other: 'Yes, these prices are really 0',
        })}`,
        about: t`Distributors could order these parts at no charge. To leave a price as it is, empty its cell.`,
      },
    })[code];

  return questions.map(({ code, rows }) => {
    const { title, yes, about } = words(code, rows.length);
    const lines = rows.map((place) => table.lines[place]!);
    const named = lines.slice(0, MOST_NAMED).join(', ');
    const more = lines.length - MOST_NAMED;

    return (
      <Notice key={code} title={title}>
        <div>{about}</div>
        <div>
          <Trans>Rows: {named}</Trans>
          {more > 0 ? <> {t`${plural(more, { one: 'and # more', other: 'and # more' })}`}</> : null}
        </div>
        <Checkbox
          label={yes}
          checked={agreed.includes(code)}
          onChange={(_event, { checked }) =>
            onAnswer(checked === true ? [...agreed, code] : agreed.filter((one) => one !== code))
          }
        />
      </Notice>
    );
  });
}
