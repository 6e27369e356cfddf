/** The class of a component, and the one that its user adds. */
export const withClass = (own: string | undefined, added: string | undefined): string =>
  [own, added].filter((name) => name !== undefined).join(' ')
