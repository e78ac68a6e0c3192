/** Formats the sizes of files and of the database. */
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#kernel/client/index.ts';

const MB = 1_000_000;
const GB = 1_000 * MB;

/** Returns a function that formats bytes in MB or GB. */
export function useByteFormat(): (bytes: number) => string {
  const { t } = useLingui();
  const formats = useFormats();
  return (bytes) => {
    const megabytes = formats.number(bytes / MB, 1);
    const gigabytes = formats.number(bytes / GB, 1);
    return bytes < GB ? t`${megabytes} MB` : t`${gigabytes} GB`;
  };
}
