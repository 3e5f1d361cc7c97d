/** The version of the release, as in `package.json` and the change log. */
export const productVersion = '0.2.0';
