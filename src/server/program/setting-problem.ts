/** A setting cannot be used; the message names it and what it should be. */
export class SettingProblem extends Error {}
