/**
 * Shows the downloads of empty order files, as CSV and XLSX, with the columns of a chosen order
 * type.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import type { TableFileKind } from '#areas/imports/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { DownloadIcon, phoneMedia, smallText } from '#kernel/client/index.ts';
import { orderTypes, type OrderType } from '../../../domain/index.ts';
import { useOrdersContext } from '../../actions/orders-context.tsx';
import { ChoiceField } from '../../fields/ChoiceField.tsx';
import { orderTypeWords } from '../../words/order-type-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '12px',
    [phoneMedia]: { '& > *': { flexGrow: 1 } },
  },
  note: { ...smallText, margin: 0 },
});

type Props = {
  readonly distributorId: number;
  /** The type of the order being written, which is chosen at first. */
  readonly type: OrderType;
};

export function OrderFileTemplates({ distributorId, type }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { references } = useOrdersContext();
  const [chosen, setChosen] = useState<OrderType>();
  const shown = chosen ?? type;
  const country = references?.distributors.find(({ id }) => id === distributorId)?.country ?? 'BR';

  const save = async (kind: TableFileKind) => {
    const { downloadOrderFileTemplate } = await import('./order-file-template.ts');
    const prescribed = references?.prescribed ?? {};
    await downloadOrderFileTemplate({ type: shown, prescribed, kind, country }, _);
  };

  const button = (kind: TableFileKind, words: React.ReactNode) => (
    <Button icon={<DownloadIcon />} onClick={() => inBackground(save(kind))}>
      {words}
    </Button>
  );

  return (
    <>
      <div className={styles.row}>
        <ChoiceField
          label={t`Template for`}
          value={shown}
          choices={orderTypes.map((one) => ({ value: one, label: _(orderTypeWords[one]) }))}
          onChoose={(one) => setChosen(one as OrderType)}
          required={false}
          isSet
        />
        {button('csv', <Trans>Download CSV</Trans>)}
        {button('xlsx', <Trans>Download XLSX</Trans>)}
      </div>
      <p className={styles.note}>
        <Trans>
          Templates have the columns of each order type. Fill one in and import it here.
        </Trans>
      </p>
    </>
  );
}
