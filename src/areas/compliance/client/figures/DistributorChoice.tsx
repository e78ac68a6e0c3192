/** A select that determines whether the figures of all distributors or of one are shown. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { SelectOrCombobox, optionOf } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  choice: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    color: tokens.colorNeutralForeground2,
    '& > :last-child': { minWidth: '220px', maxWidth: '100%' },
  },
});

export type ChosenDistributor = {
  readonly distributors: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
};

export default function DistributorChoice({ distributors, chosen, onChoose }: ChosenDistributor) {
  const styles = useStyles();
  const { t } = useLingui();

  return (
    <SelectOrCombobox
      className={styles.choice}
      label={t`Figures for`}
      value={String(chosen ?? '')}
      onValue={(value) => onChoose(value ? Number(value) : undefined)}
      options={[{ value: '', label: t`All distributors` }, ...distributors.map(optionOf)]}
    />
  );
}
