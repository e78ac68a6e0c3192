/** The public API of order templates on the device: `createTemplatesDevice(engine)` for screens. */
export { TEMPLATES_CURSOR } from './template-rows.ts';
export { createTemplatesDevice, type TemplatesDevice } from './templates-device.ts';
export { toTemplateHolder, type ListedTemplate, type ListedTemplates } from './template-listing.ts';
