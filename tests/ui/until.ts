/** The one wait of the tests that draw. */
import { vi } from 'vitest';

/**
 * Waits for what the page, the device or the server brings about in its own time. React draws on its own meanwhile: a
 * wait inside of `act` would keep it from drawing what is waited for.
 * @param begin what sets it going, on the same terms.
 */
export async function until(
  holds: () => void | Promise<void>,
  begin: () => void = () => undefined,
): Promise<void> {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = react.IS_REACT_ACT_ENVIRONMENT ?? false;
  react.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    begin();
    await vi.waitFor(holds, { timeout: 20_000, interval: 20 });
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
