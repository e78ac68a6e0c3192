/** Order templates: named order contents, from which people create orders. */
export * as templateCalls from './calls.ts';
export type {
  HeldTemplate,
  ResendTemplateInput,
  SaveTemplateInput,
  TemplateComparison,
} from './calls.ts';
export * as templateAddresses from './call-addresses.ts';
export { templateCodes, type TemplateCode } from './template-codes.ts';
export {
  remove as removeTemplate,
  save as saveTemplate,
  type SavingTemplateFacts,
} from './template-commands.ts';
export { templateContent, templateText } from './template-content.ts';
export type { OrderTemplate, TemplateHolder } from './template-schema.ts';
export {
  resendTemplate,
  templateVerdict,
  type ComparedTemplate,
  type ResendTemplateFacts,
} from './resend-template.ts';
export {
  orderFromTemplate,
  rowFields,
  type OfferedRows,
  type OrderedFromTemplate,
  type RowField,
} from './order-from-template.ts';
export { foldedName, templateLimits, templateName } from './template-values.ts';
