/** Downloads a text with a timeout and a size limit. */

/** Timeout for the complete response, in milliseconds. */
const timeoutMs = 15_000;

/**
 * @param maxCharacters maximum characters of the response
 * @throws Error with the cause: unreachable, status other than 200, timeout, too large.
 * Sends CHECK_BEARER as bearer token, because the call for documents may need authentication.
 */
export async function fetchText(address: string, maxCharacters: number): Promise<string> {
  const bearer = process.env['CHECK_BEARER'];
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, {
      signal,
      headers: { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`answered ${response.status} instead of 200`);
    }
    return await readText(response, maxCharacters);
  } catch (error) {
    if (signal.aborted) throw new Error(`no whole answer within ${timeoutMs / 1000} seconds`);
    const cause = error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
    throw new Error(cause instanceof Error ? cause.message : String(cause));
  }
}

async function readText(response: Response, maxCharacters: number): Promise<string> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = '';
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > maxCharacters) {
      await reader?.cancel();
      throw new Error(`larger than ${maxCharacters / 1_000_000} MB`);
    }
  }
  return text + decoder.decode();
}
