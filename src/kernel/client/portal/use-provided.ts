/** The value of a context that a component cannot do without. */
import { useContext, type Context } from 'react';

/** Throws outside of the provider, which `provider` names. */
export function useProvided<Value>(context: Context<Value | undefined>, provider: string): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error(`Used outside of ${provider}`);
  return value;
}
