/** The public API of order templates on the device: `templatesOn(engine)` for screens. */
export { TEMPLATES } from './template-rows.ts';
export { templatesOn, type TemplatesDevice } from './templates-device.ts';
export { templateHolderOf, type ListedTemplate, type ListedTemplates } from './template-listing.ts';
