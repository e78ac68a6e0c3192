/** Order templates on the device, for the screens that show them: `templatesOn(engine)`. */
export { TEMPLATES } from './stored.ts';
export {
  templateHolderOf,
  templatesOn,
  type ListedTemplate,
  type ListedTemplates,
  type TemplatesDevice,
} from './templates-on.ts';
