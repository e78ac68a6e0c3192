/** Reads a React context that must have a provider. */
import { useContext, type Context } from 'react';

/**
 * Returns the context's value. Throws outside of its provider.
 * @param provider The name of the provider component, for the error.
 */
export function useRequiredContext<Value>(
  context: Context<Value | undefined>,
  provider: string,
): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error(`Used outside of ${provider}`);
  return value;
}
