/**
 * Shows the header of the order being written: distributor for administrators, type, and the type's
 * fields as sorted in `headerFields`. On phones the observation is below the lines.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense, type ReactNode } from 'react';
import {
  Card,
  phoneMedia,
  phoneQuery,
  useLanguage,
  useMediaQuery,
  usePortalSession,
  type SelectOption,
  CharacterCountField,
  formatTaxId,
} from '#kernel/client/index.ts';
import {
  headerFields,
  headerFieldsOf,
  orderLimits,
  orderTypes,
  shippingTypes,
  type FieldNeed,
  type HeaderField,
  type OrderType,
  type ShippingType,
} from '../../domain/index.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { hasCompanyWithSameName } from '#areas/distributors/domain/index.ts';
import { companyNameAndTaxId } from '../words/company-name-and-tax-id.ts';
import { FixedField } from '../fields/FixedField.tsx';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { headerFieldElementId } from '../actions/header-field-element-id.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { PurchaseOrderWarningOnDevice } from '../opened/PurchaseOrderWarning.tsx';
import { useOrderEditor } from '../store/use-order-editor.ts';
import { FunnelFields, RetailFields } from './lazy-order-type-parts.ts';
import { ObservationField } from './ObservationField.tsx';
import { missingCarriersMessage } from './missing-carriers-message.ts';
import { useHeaderErrors } from './use-header-errors.ts';
import { headerFieldWords, shippingTypeWords } from '../words/field-words.ts';
import { orderTypeWords } from '../words/order-type-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px',
    alignItems: 'start',
    '& > *': { minWidth: 0 },
    '& .fui-Select, & select, & .fui-Input': { minWidth: 0, width: '100%' },
    '& select': { textOverflow: 'ellipsis' },
    // On a phone two short choices share a row.
    [phoneMedia]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :not(.half)': { gridColumn: '1 / -1' },
      '& > .half': { alignSelf: 'end' },
    },
  },
});

const shippingKeys = Object.keys(shippingTypes) as ShippingType[];
const idOf = (value: string | null) => (value === null ? null : Number(value));
const textOf = (id: number | null) => (id === null ? null : String(id));

type ChoiceOptions = {
  readonly required?: boolean;
  readonly hint?: string | undefined;
  readonly isHalf?: boolean;
};

type Props = {
  readonly editor: OrderEditorStore;
  readonly distributorId: number;
  readonly distributorName: string;
  /**
   * The field in which admins choose the distributor of a new order. If it is absent, the
   * distributor is fixed.
   */
  readonly distributorField?: ReactNode;
};

export function HeaderFields({ editor, distributorId, distributorName, distributorField }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const isPhone = useMediaQuery(phoneQuery);
  const { actor } = usePortalSession();
  const { references } = useOrdersContext();
  const content = useOrderEditor(editor, (state) => state.header);

  // The type of an order can be changed only while it is a draft.
  const isDraft = useOrderEditor(editor, (state) => (state.order?.status ?? 'draft') === 'draft');

  const errorOf = useHeaderErrors(editor, distributorId);
  const needOf = (field: HeaderField): FieldNeed => headerFields[field].need[content.type];
  const hasCarrier = content.shippingType !== null && shippingTypes[content.shippingType].carrier;
  const missingCarriers = missingCarriersMessage(references, actor.distributorId === null);

  const distributor = references?.distributors.find(({ id }) => id === distributorId);
  const company = distributor?.companies.find(({ id }) => id === content.companyId);
  const rows = <Row extends { readonly id: number }>(
    list: readonly Row[] | undefined,
    label: (row: Row) => string,
  ): SelectOption[] => (list ?? []).map((row) => ({ value: String(row.id), label: label(row) }));

  const choice = (
    field: HeaderField,
    value: string | null,
    choices: readonly SelectOption[],
    onChoose: (value: string | null) => void,
    { required = needOf(field) === 'required', hint, isHalf = false }: ChoiceOptions = {},
  ) => (
    <ChoiceField
      key={field}
      id={headerFieldElementId(field)}
      label={_(headerFieldWords[field])}
      value={value}
      choices={choices}
      onChoose={onChoose}
      required={required}
      hint={hint}
      isHalf={isHalf}
      error={errorOf(field)}
    />
  );

  // An inactive row is offered only where it is the current choice, and is shown as an error.
  const offered = <Row extends { readonly id: number; readonly active?: boolean | undefined }>(
    list: readonly Row[] | undefined,
    chosen: number | null,
  ) => list?.filter(({ id, active }) => active !== false || id === chosen);

  const fields: Readonly<Partial<Record<HeaderField, () => ReactNode>>> = {
    companyId: () =>
      choice(
        'companyId',
        textOf(content.companyId),
        rows(offered(distributor?.companies, content.companyId), (one) =>
          hasCompanyWithSameName(one, distributor?.companies ?? [])
            ? companyNameAndTaxId(one, distributor?.country)
            : one.name,
        ),
        (value) => editor.change({ companyId: idOf(value) }),
        // The tax ID is below the select, where a long name can't hide it.
        { hint: company && formatTaxId(company.taxId, distributor?.country) },
      ),
    paymentMethodId: () =>
      choice(
        'paymentMethodId',
        textOf(content.paymentMethodId),
        rows(
          offered(references?.paymentMethods, content.paymentMethodId),
          ({ names }) => names[language],
        ),
        (value) => editor.change({ paymentMethodId: idOf(value) }),
        { isHalf: true },
      ),
    shippingType: () =>
      choice(
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
        { isHalf: true },
      ),
    carrierId: () =>
      hasCarrier || content.carrierId !== null
        ? choice(
            'carrierId',
            textOf(content.carrierId),
            rows(offered(references?.carriers, content.carrierId), ({ name }) => name),
            (value) => editor.change({ carrierId: idOf(value) }),
            { required: hasCarrier, hint: missingCarriers && _(missingCarriers) },
          )
        : null,
    customerOrder: () => (
      <CharacterCountField
        key="customerOrder"
        id={headerFieldElementId('customerOrder')}
        label={_(headerFieldWords.customerOrder)}
        value={content.customerOrder}
        most={orderLimits.customerOrderSent}
        keeps={orderLimits.customerOrder}
        required={needOf('customerOrder') === 'required'}
        placeholder={needOf('customerOrder') === 'optional' ? t`Optional` : ''}
        error={errorOf('customerOrder')}
        onValue={(customerOrder) => editor.change({ customerOrder })}
      />
    ),
  };

  const asked = headerFieldsOf(content.type);
  return (
    <>
      <Card title={<Trans>Order details</Trans>}>
        <div className={styles.grid}>
          {distributorField ??
            (actor.distributorId === null ? (
              <FixedField label={<Trans>Distributor</Trans>} value={distributorName} />
            ) : null)}
          {isDraft ? (
            <ChoiceField
              label={t`Order type`}
              value={content.type}
              choices={orderTypes.map((type) => ({
                value: type,
                label: _(orderTypeWords[type]),
              }))}
              onChoose={(type) => editor.change({ type: type as OrderType })}
              required
              isSet
            />
          ) : (
            <FixedField label={<Trans>Order type</Trans>} value={_(orderTypeWords[content.type])} />
          )}
          {asked.map((field) => fields[field]?.())}
          {asked.includes('funnelNumber') ? (
            <Suspense>
              <FunnelFields editor={editor} distributorId={distributorId} errorOf={errorOf} />
            </Suspense>
          ) : null}
          {asked.includes('deliverySite') ? (
            <Suspense>
              <RetailFields editor={editor} errorOf={errorOf} />
            </Suspense>
          ) : null}
          {isPhone ? null : <ObservationField editor={editor} distributorId={distributorId} />}
        </div>
      </Card>
      <PurchaseOrderWarningOnDevice order={{ ...content, id: editor.id, distributorId }} />
    </>
  );
}
