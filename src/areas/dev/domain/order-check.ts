/**
 * Types of the results of checking a pasted order: each names a rule, a place and whether the rule
 * holds.
 */

/**
 * The result of one rule. If the rule fails, `code` is the code of the issue or of the ERP's error.
 */
export type OrderCheck = {
  readonly rule: RuleName;
  readonly place: string;
  readonly ok: boolean;
  readonly code?: string;
  readonly found?: string;
  readonly expected?: string;
};

export type RuleName = 'shape' | HeaderRule | LineRule | OrderRule | ErpRule;

export type HeaderRule = 'header_field';

export type LineRule =
  | 'part_written'
  | 'part_known'
  | 'quantity'
  | 'unit_value'
  | 'price_current'
  | 'demo_allowed'
  | 'discount_allowed'
  | 'discount_reason'
  | 'ean';

export type OrderRule = 'has_lines' | 'total_fits' | 'minimum';

export type ErpRule =
  | 'erp_version'
  | 'erp_currency'
  | 'erp_hash'
  | 'erp_known'
  | 'erp_filled'
  | 'erp_kind'
  | 'erp_size'
  | 'erp_value'
  | 'erp_freight'
  | 'erp_origin'
  | 'erp_items'
  | 'erp_item'
  | 'erp_discount'
  | 'erp_total';
