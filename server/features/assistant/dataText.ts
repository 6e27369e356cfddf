/** Characters that nobody sees: format and private ones, tags, variation selectors, separators of lines. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Zl}\p{Zp}\u007F-\u009F\p{Variation_Selector}]/gu

/** What a tool returns, as JSON in which nothing is invisible: a text of the ledger can hide orders to a model in characters that no person sees. */
export const dataText = (output: unknown): string =>
  (JSON.stringify(output) ?? '{}').replace(INVISIBLE, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
