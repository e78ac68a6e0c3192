/** Shows states of the order editor's components, for the gallery. */
import { useRef } from 'react';
import { EditorDock } from '../editor/EditorDock.tsx';
import { HeaderFields } from '../editor/HeaderFields.tsx';
import { NotSavedNotice } from '../editor/NotSavedNotice.tsx';
import { ObservationField } from '../editor/ObservationField.tsx';
import { SavedMark } from '../editor/SavedMark.tsx';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { LinesCard } from '../lines/LinesCard.tsx';
import { useChangeConfirmation } from '../cells/use-change-confirmation.ts';
import {
  galleryEditorBelowMinimum,
  galleryEditorInState,
  galleryEditorFilled,
  savingStates,
  galleryEditorWithErrors,
} from './gallery-editor.ts';
import type { GalleryFrame } from './gallery-frame.ts';

function Dock({ editor }: { readonly editor: OrderEditorStore }) {
  const note = useRef<HTMLDivElement>(null);
  return (
    <EditorDock
      editor={editor}
      distributorId={1}
      note={note}
      onReview={() => undefined}
      onSend={() => undefined}
    />
  );
}

function Lines({ editor }: { readonly editor: OrderEditorStore }) {
  return <LinesCard editor={editor} confirm={useChangeConfirmation(editor)} />;
}

export function EditorStates({ frame: State }: GalleryFrame) {
  return (
    <>
      {Object.entries(savingStates).map(([id, change]) => (
        <State key={id} id={`saved-mark-${id}`}>
          <SavedMark editor={galleryEditorInState(change)} />
        </State>
      ))}
      {(['full', 'failed', 'refused'] as const).map((saving) => (
        <State key={saving} id={`not-saved-${saving}`}>
          <NotSavedNotice
            editor={galleryEditorInState({
              saving,
              refusal: saving === 'refused' ? 'forbidden' : null,
            })}
          />
        </State>
      ))}
      <State id="header">
        <HeaderFields
          editor={galleryEditorFilled}
          distributorId={1}
          distributorName="Norte Instrumentos"
        />
      </State>
      <State id="header-with-errors">
        <HeaderFields
          editor={galleryEditorWithErrors}
          distributorId={1}
          distributorName="Norte Instrumentos"
        />
      </State>
      <State id="lines">
        <Lines editor={galleryEditorFilled} />
      </State>
      <State id="lines-with-errors">
        <Lines editor={galleryEditorWithErrors} />
      </State>
      <State id="observation">
        <ObservationField editor={galleryEditorFilled} distributorId={1} />
      </State>
      <State id="editor-dock-short">
        <Dock editor={galleryEditorBelowMinimum} />
      </State>
      <State id="editor-dock-wrong">
        <Dock editor={galleryEditorWithErrors} />
      </State>
    </>
  );
}
