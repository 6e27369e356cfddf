/** Letters with accents above and below, so that a line too low for them is seen. */
const plain = 'acdeilnoprstuyACDEILNOPRSTUY'
const dressed = 'åçďéîļñöþřşţüýÅÇĎÉÎĻÑÖÞŘŞŢÜÝ'

/** Parts that are not words: a placeholder, a nested key, a tag. */
const kept = /(\{\{.*?\}\}|\$t\(.*?\)|<\/?[\w-]+\/?>)/

/** The vowels, n and s are said twice: English grows by about 40 % and still breaks where words do. */
const lengthenWords = (words: string): string =>
  words.replace(/[a-z]/gi, (letter) => {
    const accented = dressed[plain.indexOf(letter)] ?? letter
    return /[aeinosu]/i.test(letter) ? accented + accented.toLowerCase() : accented
  })

/** A text as long as the longest language might make it; placeholders and tags stay as they are. */
export const lengthen = (text: string): string =>
  text
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : lengthenWords(part)))
    .join('')

/** A whole tree of texts, lengthened. */
export const lengthenAll = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? lengthen(value) : lengthenAll(value as object),
    ]),
  )
