/** Whose figures are shown: all distributors', or one's. */
import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';

const useStyles = /*#__PURE__*/ makeStyles({
  choice: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground2,
    '& > span:last-child': { minWidth: '220px', maxWidth: '100%' },
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
    <label className={styles.choice}>
      <span>
        <Trans>Figures for</Trans>
      </span>
      <Select
        size="large"
        value={chosen === undefined ? '' : String(chosen)}
        onChange={(_, one) => onChoose(one.value ? Number(one.value) : undefined)}
      >
        <option value="">{t`All distributors`}</option>
        {distributors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}
