/** Checkbox of a setting, with its label. */
import type { ReactNode } from 'react';

interface SettingTickProps {
  readonly isOn: boolean;
  readonly readOnly: boolean;
  /** Element with the accessible name. Default: the label. */
  readonly labelledBy?: string;
  readonly onTick: (isOn: boolean) => void;
  /** The label. */
  readonly children: ReactNode;
}

export function SettingTick({ isOn, readOnly, labelledBy, onTick, children }: SettingTickProps) {
  return (
    <label className="setting-tick">
      <input
        type="checkbox"
        aria-labelledby={labelledBy}
        checked={isOn}
        disabled={readOnly}
        onChange={({ target }) => onTick(target.checked)}
      />
      {children}
    </label>
  );
}
