/** Which addresses of the one origin are the backend's or a file's; every other one is a place in the app. */

/** Paths that the backend answers. */
export const backendPath =
  /^\/(oauth|user|node|ge_rest|getwaversion|file|sites|system|studio|health|config\.json|mentions-legales|cgu|politique-de-confidentialite)([/?]|$)/;

/**
 * A path whose last part has a dot names a file, whatever its query says. Each part can be read in one way only: anybody
 * may send a path of thousands of dots.
 */
export const filePath = /^(?:[^?/]*\/)*[^?/.]*\.[^?/]+(?:\?|$)/;
