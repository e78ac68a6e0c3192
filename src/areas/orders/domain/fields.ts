/** Which fields an order of each type asks for: one table instead of branches. */
import type { OrderContent, OrderType } from './order.ts';

export type FieldNeed = 'required' | 'optional' | 'with_carrier' | 'absent';
export type HeaderField = Exclude<keyof OrderContent, 'type' | 'lines' | 'unitsLocked'>;

const commonFields = {
  companyId: 'required',
  paymentMethodId: 'required',
  shippingType: 'required',
  carrierId: 'with_carrier',
  customerOrder: 'optional',
  observation: 'optional',
} as const satisfies Record<HeaderField, FieldNeed>;
/** `with_carrier`: required where the shipping type has one. Funnel's and retail's own fields join with their types. */
export const fieldsByType: Readonly<Record<OrderType, Readonly<Record<HeaderField, FieldNeed>>>> = {
  normal: commonFields,
  funnel: commonFields,
  retail: { ...commonFields, customerOrder: 'required' },
};
/** The types that can be ordered today. Funnel and retail have fields of their own that are not asked for yet. */
export const typesOffered: readonly OrderType[] = ['normal'];

/** Which lines a type may carry. */
export const lineRulesByType: Readonly<
  Record<OrderType, { readonly demo: boolean; readonly discount: boolean }>
> = {
  normal: { demo: true, discount: false },
  funnel: { demo: true, discount: true },
  retail: { demo: false, discount: false },
};
