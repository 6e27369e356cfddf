/** What stands between a parent and its child. */
export const PATH_SEPARATOR = ' / '

/** The names of a typed path, from the root down. */
export const namesOf = (typed: string): string[] =>
  typed
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')
