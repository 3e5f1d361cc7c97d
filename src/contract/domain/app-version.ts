/** The app version, compared with the server's and written into copies. */
export const appVersion = '2025-41.3-16';
