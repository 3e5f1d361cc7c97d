/** What the server is started with before it can say anything itself. */
export const serverEnvironment: Readonly<Record<string, string>>;
