/** E-mail addresses, as far as a server can check them. */

/** 254 characters is the longest that a mail can be sent to. */
const longest = 254;

/**
 * One local part, one domain with a dot, and nothing that a mail program would read as more than one address.
 * Whether the mailbox exists only a mail can show.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= longest &&
    /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}]+\.[^\s@.,;:<>()[\]"\\\p{C}]+$/u.test(text)
  );
}
