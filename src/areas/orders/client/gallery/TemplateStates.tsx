/** Shows the table of order templates, and states of their notices, for the gallery. */
import type { ListedTemplate, TemplatesDevice } from '../../device/templates/index.ts';
import TemplateNotice from '../templates/TemplateNotice.tsx';
import { TemplateTable } from '../templates/TemplateTable.tsx';
import type { GalleryFrame } from './gallery-frame.ts';
import { GALLERY_NOW, galleryContent } from './gallery-orders.ts';

const template: ListedTemplate = {
  id: '00000000-0000-7000-8000-000000000300',
  distributorId: 1,
  distributorName: 'Metrológica Sul',
  name: 'Reposição mensal',
  currency: 'BRL',
  content: galleryContent(),
  contentSchema: 6,
  version: 2,
  createdAt: GALLERY_NOW,
  createdBy: 'Ana Ribeiro',
  updatedAt: GALLERY_NOW,
  updatedBy: 'Ana Ribeiro',
  deleted: false,
  sync: 'synced',
  refusal: null,
  holder: null,
  conflict: null,
  isRemoved: false,
};
const theirs = { ...template, name: 'Reposição de maio', updatedBy: 'Bruno Lima' };
const changed = { theirs, base: template, overlaps: [] };
const holder = {
  id: template.id,
  name: template.name,
  lines: 12,
  updatedAt: GALLERY_NOW,
  updatedBy: 'Bruno Lima',
};

const states: readonly (readonly [name: string, template: ListedTemplate])[] = [
  ['name-taken', { ...template, sync: 'not_sent', refusal: 'name_taken', holder }],
  ['too-many', { ...template, sync: 'not_sent', refusal: 'too_many_templates' }],
  ['not-deleted', { ...template, sync: 'not_sent', refusal: 'forbidden', isRemoved: true }],
  ['both-changed', { ...template, sync: 'conflict', conflict: changed }],
  ['deleted-there', { ...template, sync: 'conflict', conflict: { ...changed, theirs: null } }],
  ['deleted-here', { ...template, sync: 'conflict', conflict: changed, isRemoved: true }],
];

/** The gallery only shows the states. Their buttons do not work, as there are no functions here. */
const device = {} as TemplatesDevice;

export function TemplateStates({ frame: State }: GalleryFrame) {
  return (
    <>
      <State id="templates">
        <TemplateTable
          rows={[template, { ...template, id: 'waiting', name: 'Kit', sync: 'waiting' }]}
          device={device}
          onRename={() => undefined}
        />
      </State>
      {states.map(([name, shown]) => (
        <State key={name} id={`template-${name}`}>
          <TemplateNotice template={shown} device={device} onRename={() => undefined} />
        </State>
      ))}
    </>
  );
}
