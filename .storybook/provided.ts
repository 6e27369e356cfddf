/** A folder, from the root of the machine. */
export type Folder = string

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the pictures of this run are put. */
    pictures: Folder
  }
}
