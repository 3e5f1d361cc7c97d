/** The version that the app says it is, compared with the server's. */
export { appVersion } from '#src/domain/version.ts';
