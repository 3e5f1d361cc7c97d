/** Checks of e-mail addresses that need no mail. */

/** Maximum length of a deliverable address, in characters. */
const longest = 254;

/**
 * One local part, one domain with a dot, and nothing that a mail program would parse as several addresses. Only a mail
 * can show whether the mailbox exists.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= longest &&
    /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}]+\.[^\s@.,;:<>()[\]"\\\p{C}]+$/u.test(text)
  );
}
