/** Order templates on the device, for the screens that show them: `templatesOn(engine)`. */
export { TEMPLATES } from './stored.ts';
export { templatesOn, type TemplatesDevice } from './templates-device.ts';
export { templateHolderOf, type ListedTemplate, type ListedTemplates } from './template-listing.ts';
