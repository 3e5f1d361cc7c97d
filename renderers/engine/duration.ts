/** The custom format `single-duration`: an ISO 8601 duration of one whole number and one unit. */

const SINGLE_DURATION = /^P(?:\d{1,3}[DWM]|T\d{1,3}[MH])$/;

/** True for `PT20M`, `P3D`, `P2W`, `P3M`, `PT1H` and the like. */
export function isSingleDuration(text: string): boolean {
  return SINGLE_DURATION.test(text);
}
