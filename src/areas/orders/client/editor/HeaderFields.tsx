/** The header of the order being written: what its type asks for, from the one table of fields. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import type { ReactNode } from 'react';
import { Card, phone, useLanguage, type SelectOption } from '#kernel/client/index.ts';
import {
  headerFields,
  orderLimits,
  shippingTypes,
  type FieldNeed,
  type HeaderField,
  type ShippingType,
} from '../../domain/index.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { companyWords } from '../words/company-words.ts';
import { CountedField } from './CountedField.tsx';
import type { OrderEditorStore } from './store/order-editor-state.ts';
import { fieldId } from '../issues/issue-places.ts';
import { useOrders } from '../actions/orders-context.tsx';
import { UsedBeforeHere } from '../opened/UsedBefore.tsx';
import { useOrderEditor } from './store/use-order-editor.ts';
import { useHeaderErrors } from './use-header-errors.ts';
import { headerWords, shippingTypeWords, typeWords } from '../words/field-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px',
    alignItems: 'start',
    '& > *': { minWidth: 0 },
    '& .fui-Select, & select, & .fui-Input': { minWidth: 0, width: '100%' },
    '& select': { textOverflow: 'ellipsis' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  fixed: { minWidth: 0 },
  label: {
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
    lineHeight: '20px',
    marginBottom: '2px',
    paddingBlock: '2px',
  },
  value: {
    minHeight: '44px',
    display: 'flex',
    alignItems: 'center',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    margin: 0,
  },
});

const shippingKeys = Object.keys(shippingTypes) as ShippingType[];
const idOf = (value: string | null) => (value === null ? null : Number(value));
const textOf = (id: number | null) => (id === null ? null : String(id));

type Props = {
  readonly editor: OrderEditorStore;
  readonly distributorId: number;
  readonly distributorName: string;
  /** Admins choose it on a new order. */
  readonly distributorField?: ReactNode;
};

export function HeaderFields({ editor, distributorId, distributorName, distributorField }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { references } = useOrders();
  const content = useOrderEditor(editor, (state) => state.header);
  const errorOf = useHeaderErrors(editor, distributorId);
  const needOf = (field: HeaderField): FieldNeed => headerFields[field].need[content.type];
  const hasCarrier = content.shippingType !== null && shippingTypes[content.shippingType].carrier;

  const distributor = references?.distributors.find(({ id }) => id === distributorId);
  const rows = <Row extends { readonly id: number }>(
    list: readonly Row[] | undefined,
    label: (row: Row) => string,
  ): SelectOption[] => (list ?? []).map((row) => ({ value: String(row.id), label: label(row) }));
  const choice = (
    field: HeaderField,
    value: string | null,
    choices: readonly SelectOption[],
    onChoose: (value: string | null) => void,
    required = needOf(field) === 'required',
  ) => (
    <ChoiceField
      key={field}
      id={fieldId(field)}
      label={_(headerWords[field])}
      value={value}
      choices={choices}
      onChoose={onChoose}
      required={required}
      error={errorOf(field)}
    />
  );

  // One that is out of use stays where it was chosen, and is said to be wrong.
  const offered = <Row extends { readonly id: number; readonly active?: boolean | undefined }>(
    list: readonly Row[] | undefined,
    chosen: number | null,
  ) => list?.filter(({ id, active }) => active !== false || id === chosen);
  return (
    <>
      <Card title={<Trans>Order details</Trans>}>
        <div className={styles.grid}>
          {distributorField ?? (
            <div className={styles.fixed}>
              <div className={styles.label}>
                <Trans>Distributor</Trans>
              </div>
              <p className={styles.value}>{distributorName}</p>
            </div>
          )}
          {choice(
            'companyId',
            textOf(content.companyId),
            rows(offered(distributor?.companies, content.companyId), (company) =>
              companyWords(company, distributor?.country),
            ),
            (value) => editor.change({ companyId: idOf(value) }),
          )}
          <div className={styles.fixed}>
            <div className={styles.label}>
              <Trans>Order type</Trans>
            </div>
            <p className={styles.value}>{_(typeWords[content.type])}</p>
          </div>
          {choice(
            'paymentMethodId',
            textOf(content.paymentMethodId),
            rows(
              offered(references?.paymentMethods, content.paymentMethodId),
              ({ names }) => names[language],
            ),
            (value) => editor.change({ paymentMethodId: idOf(value) }),
          )}
          {choice(
            'shippingType',
            content.shippingType,
            shippingKeys.map((value) => ({ value, label: _(shippingTypeWords[value]) })),
            (value) => {
              const type = value as ShippingType | null;
              editor.change({
                shippingType: type,
                ...(type !== null && !shippingTypes[type].carrier ? { carrierId: null } : {}),
              });
            },
          )}
          {hasCarrier || content.carrierId !== null
            ? choice(
                'carrierId',
                textOf(content.carrierId),
                rows(offered(references?.carriers, content.carrierId), ({ name }) => name),
                (value) => editor.change({ carrierId: idOf(value) }),
                hasCarrier,
              )
            : null}
          <CountedField
            id={fieldId('customerOrder')}
            label={_(headerWords.customerOrder)}
            value={content.customerOrder}
            most={orderLimits.customerOrderSent}
            required={needOf('customerOrder') === 'required'}
            placeholder={needOf('customerOrder') === 'optional' ? t`Optional` : ''}
            error={errorOf('customerOrder')}
            onValue={(customerOrder) => editor.change({ customerOrder })}
          />
        </div>
      </Card>
      <UsedBeforeHere order={{ ...content, id: editor.id, distributorId }} />
    </>
  );
}
