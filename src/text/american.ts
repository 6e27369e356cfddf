/** American spellings of the British words in the texts, by stem. */
const spellings: Readonly<Record<string, string>> = {
  analyse: 'analyze',
  analysing: 'analyzing',
  cancelled: 'canceled',
  categoris: 'categoriz',
  colour: 'color',
  recognis: 'recogniz',
  theatre: 'theater',
}

const british = new RegExp(Object.keys(spellings).join('|'), 'gi')

const asWritten = (word: string, model: string): string =>
  /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word

const respell = (text: string): string =>
  text.replaceAll(british, (word) => asWritten(spellings[word.toLowerCase()] ?? word, word))

interface Texts {
  [key: string]: string | Texts
}

/** The English texts that differ in American spelling. */
export const american = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]): [string, string | Texts][] => {
      const own = typeof value === 'string' ? respell(value) : american(value)
      const differs = typeof own === 'string' ? own !== value : Object.keys(own).length > 0
      return differs ? [[key, own]] : []
    }),
  )
