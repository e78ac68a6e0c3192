/** Order templates: named order contents, from which people create orders. */
export * as templateCalls from './calls.ts';
export type {
  HeldTemplate,
  ResendTemplateInput,
  SaveTemplateInput,
  TemplateComparison,
} from './calls.ts';
export * as templateAddresses from './call-addresses.ts';
export { templateRefusalCodes, type TemplateCode } from './template-refusal-codes.ts';
export {
  removeTemplateCommand as removeTemplate,
  saveTemplateCommand as saveTemplate,
  type SavingTemplateFacts,
} from './template-commands.ts';
export { emptyTemplateContent, templateContent, templateTextToHash } from './template-content.ts';
export type { OrderTemplate, TemplateHolder } from './template-schema.ts';
export {
  resendTemplateCommand,
  templateComparisonVerdict,
  type ComparedTemplate,
  type ResendTemplateFacts,
} from './resend-template.ts';
export {
  orderFromTemplate,
  listEntryIdFields,
  type OfferedEntryIds,
  type OrderedFromTemplate,
  type ListEntryField,
} from './order-from-template.ts';
export { foldedName, templateLimits, trimmedTemplateName } from './template-values.ts';
