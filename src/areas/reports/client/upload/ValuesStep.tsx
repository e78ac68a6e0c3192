/** Shows the step /…/set_config: one value for all rows, for fields without a column. */
import { inBackground } from '#kernel/device/index.ts';
import { FixedValues, fieldsToFill } from '#areas/imports/client/index.ts';
import { UploadMapping } from '../upload-frame/UploadMapping.tsx';

export default function ValuesStep({ fetchNext }: { readonly fetchNext?: () => void }) {
  return (
    <UploadMapping now="values" fetchNext={fetchNext}>
      {({ upload, facts, isAsking }) => (
        <FixedValues
          facts={facts}
          wrong={isAsking ? fieldsToFill(facts) : new Set()}
          onMap={(mapping) => inBackground(upload.choose({ mapping }))}
        />
      )}
    </UploadMapping>
  );
}
