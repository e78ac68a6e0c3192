/** Provides the names of common delimiters. */
import { useLingui } from '@lingui/react/macro';

export function useDelimiterWords(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    ';': t`Semicolon ;`,
    ',': t`Comma ,`,
    '\t': t`Tab character`,
    '|': t`Pipe |`,
    ' ': t`Space`,
  };
}
