/** A setting cannot be used; the message names it and says what it should be. */
export class SettingProblem extends Error {}
