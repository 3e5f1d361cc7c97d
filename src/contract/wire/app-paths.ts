/** Which URLs of the origin belong to the backend or a file. All others are routes of the app. */

/** The `share_target` of the manifests, and the page for what other apps share. */
export const sharePath = '/share';

/** Paths handled by the backend. */
export const backendPath =
  /^\/(oauth|user|node|ge_rest|getwaversion|file|sites|system|studio|playground|health|config\.json|mentions-legales|cgu|politique-de-confidentialite)([/?]|$)/;

/**
 * A path whose last part has a dot names a file, whatever its query. Each part matches in one way only, because any
 * client may send a path of thousands of dots.
 */
export const filePath = /^(?:[^?/]*\/)*[^?/.]*\.[^?/]+(?:\?|$)/;
