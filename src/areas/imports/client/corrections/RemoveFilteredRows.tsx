/**
 * Shows a button that removes all rows of the filter after the person has confirmed their number.
 */
import { Button } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import {
  DeleteIcon,
  useBlockingOverlay,
  useDangerStyles,
  useDialog,
} from '#kernel/client/index.ts';

type Props = {
  readonly rows: number;
  readonly onRemove: () => Promise<void>;
};

export function RemoveFilteredRows({ rows, onRemove }: Props) {
  const { t } = useLingui();
  const { ask } = useDialog();
  const block = useBlockingOverlay();
  const danger = useDangerStyles();

  const remove = async () => {
    const isAgreed = await ask({
      title: t`${plural(rows, { one: 'Remove # row?', other: 'Remove # rows?' })}`,
      content: t`All rows that match the filter are left out of this upload. Your original file isn’t changed, and “Undo last change” brings them back.`,
      acceptLabel: t`Remove ${plural(rows, { one: '# row', other: '# rows' })}`,
      isDestructive: true,
    });
    if (isAgreed) await block(onRemove());
  };

  return (
    <Button className={danger.among} icon={<DeleteIcon />} onClick={() => void remove()}>
      <Plural value={rows} one="Remove # row" other="Remove # rows" />
    </Button>
  );
}
