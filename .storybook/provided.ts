import type {} from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the pictures of this run are put. */
    pictures: string
  }
}
