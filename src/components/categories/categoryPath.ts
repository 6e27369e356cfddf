/** The separator of a category path. */
export const PATH_SEPARATOR = ' / '

/** The names of a typed path, root first. */
export const namesOf = (typed: string): string[] =>
  typed
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')
