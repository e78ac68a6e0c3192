/** The public API of the domain of files. */
export { attachmentSchema, contentHashSchema, type Attachment } from './attachment-schema.ts';
export * from './attachment-constants.ts';
export { attachmentAddresses, type AttachmentAddresses } from './call-addresses.ts';
export { attachmentCalls, type AttachmentCalls } from './calls.ts';
export * from './refusal-codes.ts';
export * from './detect-file-type.ts';
export * from './file-name.ts';
export * from './detect-invoice-file-type.ts';
