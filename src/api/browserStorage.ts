type Kind = 'localStorage' | 'sessionStorage'

/** Browser storage that may be blocked or full: then writes are ignored, and reads return undefined. */
const browserStorage = (kind: Kind) => {
  const attempt = <T>(run: (storage: Storage) => T): T | undefined => {
    try {
      // Where site data is blocked, accessing the property throws.
      return run(globalThis[kind])
    } catch {
      return undefined
    }
  }
  return {
    read: (key: string): string | undefined => attempt((storage) => storage.getItem(key)) ?? undefined,
    /** A stored object; an empty one for a value that is not an object. */
    readObject: (key: string): object =>
      attempt((storage) => {
        const value: unknown = JSON.parse(storage.getItem(key) ?? '{}')
        return typeof value === 'object' && value !== null ? value : {}
      }) ?? {},
    keep: (key: string, value: string): void => attempt((storage) => storage.setItem(key, value)),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key)),
  }
}

/** Kept after the tab is closed. */
export const localItems = browserStorage('localStorage')
/** Kept until the tab is closed. */
export const tabItems = browserStorage('sessionStorage')
