/** A text from an address, within a time and a size. */

/** Milliseconds until an answer must be complete. */
const LONGEST = 15_000;

/**
 * @param most characters of the answer
 * Throws an Error whose message names the cause: not reached, another state than 200, too slow, too large.
 * The call for documents asks who one is: a bearer token may be given in CHECK_BEARER.
 */
export async function fetchText(address: string, most: number): Promise<string> {
  const bearer = process.env['CHECK_BEARER'];
  const signal = AbortSignal.timeout(LONGEST);
  try {
    const response = await fetch(address, {
      signal,
      headers: { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`answered ${response.status} instead of 200`);
    }
    return await readText(response, most);
  } catch (error) {
    if (signal.aborted) throw new Error(`no whole answer within ${LONGEST / 1000} seconds`);
    const cause = error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
    throw new Error(cause instanceof Error ? cause.message : String(cause));
  }
}

async function readText(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = '';
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > most) {
      await reader?.cancel();
      throw new Error(`larger than ${most / 1_000_000} MB`);
    }
  }
  return text + decoder.decode();
}
