/** View setting of a page, stored on this device. */
import { useState } from 'react';
import type { PreferenceName } from '#src/platform/device/stored-preferences.ts';
import { useApp } from './app-context.tsx';

/** @param values the first one is the default. */
export function useRememberedChoice<Value extends string>(
  name: PreferenceName,
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: Value) => void] {
  const { kept } = useApp();
  const [chosen, setChosen] = useState(() => {
    const stored = kept.read(name);
    return values.find((value) => value === stored) ?? values[0];
  });
  const choose = (value: Value) => {
    setChosen(value);
    kept.write(name, value === values[0] ? undefined : value);
  };
  return [chosen, choose];
}
