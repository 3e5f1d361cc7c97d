/** LRU cache of promises: concurrent callers with the same key share one computation. */
export type Cache<T> = (key: string, make: () => Promise<T>) => Promise<T>;

/** @param keepsError true for an error that is cached too. */
export function createCache<T>(
  maxValues: number,
  keepsError: (error: unknown) => boolean = () => false,
): Cache<T> {
  const known = new Map<string, Promise<T>>();
  return (key, make) => {
    const found = known.get(key) ?? make();
    known.delete(key);
    known.set(key, found);
    found.catch((error: unknown) => {
      if (!keepsError(error) && known.get(key) === found) known.delete(key);
    });
    const [oldest] = known.keys();
    if (known.size > maxValues && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
