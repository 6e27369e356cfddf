/** What the toolbar wishes of a story, by name. */
export type Wishes = Record<string, unknown>

/** As the address of a story says it. */
export const writeWishes = (wishes: Wishes): string =>
  Object.entries(wishes)
    .flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' ? [`${name}:${value}`] : [],
    )
    .join(';')
