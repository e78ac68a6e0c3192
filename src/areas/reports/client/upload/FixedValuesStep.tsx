/** Shows the step /…/set_config: one value for all rows, for fields without a column. */
import {
  createFieldSourceChooser,
  FixedValues,
  requiredFieldsWithoutValue,
  useNotifyResult,
} from '#areas/imports/client/index.ts';
import { ColumnMappingFrame } from '../upload-frame/ColumnMappingFrame.tsx';

export default function FixedValuesStep({ fetchNext }: { readonly fetchNext?: () => void }) {
  const notifyResult = useNotifyResult();

  return (
    <ColumnMappingFrame now="values" fetchNext={fetchNext}>
      {({ upload, facts, isAsking }) => (
        <FixedValues
          facts={facts}
          wrong={isAsking ? requiredFieldsWithoutValue(facts) : new Set()}
          onPut={createFieldSourceChooser(upload, facts, notifyResult)}
        />
      )}
    </ColumnMappingFrame>
  );
}
