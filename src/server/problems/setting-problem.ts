/** A setting is invalid; the message names it and the valid values. */
export class SettingProblem extends Error {}
