type Kind = 'localStorage' | 'sessionStorage'

/** The storage of the browser, which it may deny, and which may be full: then nothing is kept, and nothing is found. */
const browserStorage = (kind: Kind) => {
  const attempt = <T>(run: (storage: Storage) => T): T | undefined => {
    try {
      // Where site data is blocked, the name alone throws.
      return run(globalThis[kind])
    } catch {
      return undefined
    }
  }
  return {
    read: (key: string): string | undefined => attempt((storage) => storage.getItem(key)) ?? undefined,
    /** What an object was kept as; an empty one for what does not read as one. */
    readObject: (key: string): object =>
      attempt((storage) => {
        const value: unknown = JSON.parse(storage.getItem(key) ?? '{}')
        return typeof value === 'object' && value !== null ? value : {}
      }) ?? {},
    keep: (key: string, value: string): void => attempt((storage) => storage.setItem(key, value)),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key)),
  }
}

/** Kept beyond the tab. */
export const localItems = browserStorage('localStorage')
/** Kept as long as the tab. */
export const tabItems = browserStorage('sessionStorage')
