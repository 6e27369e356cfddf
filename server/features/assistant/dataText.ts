/** Characters that nobody sees: format and private ones, tags, variation selectors, separators of lines. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Zl}\p{Zp}\u007F-\u009F\p{Variation_Selector}]/gu

/**
 * A tool result as JSON without invisible characters: a ledger text could use them to hide instructions to the model
 * from people.
 */
export const dataText = (output: unknown): string =>
  (JSON.stringify(output) ?? '{}').replace(INVISIBLE, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
