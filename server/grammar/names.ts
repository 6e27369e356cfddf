import { plain, type Word } from './sentence.ts'

/** Inflectional endings and articles in plain letters (й is и). */
const endings = [
  /^(.{2,}?)(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|иеи|ием|ях|ах|ов|ев|ии|ыи|ои|еи|ом|ем|ам|ям|ая|яя|ое|ее|ые|ие|ую|юю|ия|ию|а|я|о|е|ы|и|у|ю|ь)$/u,
  /^(.{3,}?)(?:urilor|urile|elor|ilor|ului|iile|ilor|iei|iii|uri|ele|ile|lor|lui|les|ies|ing|ul|ei|ii|ia|ie|le|es|a|e|i|u|s|y)$/u,
]

export const STEM = 0.9
const TYPO = 0.75

/** A word without its inflectional ending or article. */
export const stemOf = (word: string): string => {
  const own = /'s$|’s$/.test(word) ? word.slice(0, -2) : word
  const [, stem] = endings.map((pattern) => pattern.exec(own)).find((found) => found !== null) ?? []
  return stem ?? own
}

const commonLength = (a: string, b: string): number => {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** One letter added, missing, swapped or replaced; in four-letter words, only two swapped. */
const isTypo = (a: string, b: string): boolean => {
  const shortest = Math.min(a.length, b.length)
  if (shortest < 4 || Math.abs(a.length - b.length) > 1) return false
  const head = commonLength(a, b)
  const [restA, restB] = [a.slice(head), b.slice(head)]
  const isSwap = restA.slice(0, 2) === `${restB[1]}${restB[0]}` && restA.slice(2) === restB.slice(2)
  return isSwap || (shortest > 4 && isOneLetterOff(restA, restB))
}

const isOneLetterOff = (restA: string, restB: string): boolean =>
  restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)

/** Similarity of two words: 1 if equal, less if only their stems match, 0 otherwise. */
export const likeness = (a: string, b: string): number => {
  if (a === b) return 1
  if (stemOf(a) === stemOf(b)) return STEM
  if (isTypo(a, b)) return TYPO
  const common = commonLength(a, b)
  const [short, long] = [Math.min(a.length, b.length), Math.max(a.length, b.length)]
  return short >= 5 && common >= short - 2 ? common / long : 0
}

const LEAST = 0.6

/** Articles and other short words are ignored, unless there is nothing else. */
const longOnes = (all: readonly string[]): readonly string[] => {
  const long = all.filter((word) => word.length > 2)
  return long.length > 0 ? long : all
}

const partsOf = (name: string): readonly string[] => longOnes(plain(name).match(/[\p{L}\p{N}]+/gu) ?? [])

/** How well words match a name: each must occur in it once; the fewer unmatched words the name has, the better. */
export const fitOf = (name: string, raw: readonly Word[]): number => {
  const parts = partsOf(name)
  const matching = longOnes(raw.map(({ plain: word }) => word))
  const free = [...parts]
  let sum = 0
  for (const word of matching) {
    const fits = free.map((part) => likeness(word, part))
    const fit = Math.max(0, ...fits)
    if (fit < LEAST) return 0
    free.splice(fits.indexOf(fit), 1)
    sum += fit
  }
  return matching.length === 0 ? 0 : (sum / matching.length) * (0.5 + (0.5 * matching.length) / parts.length)
}

/** Whether a text contains all words. */
export const standIn = (text: string, raw: readonly Word[]): boolean => fitOf(text, raw) > 0

export interface Fit<R> {
  row: R
  fit: number
}

/** Rows whose names match, best first; equally good ones rank equally. */
export const findNamed = <R extends { name: string }>(rows: readonly R[], raw: readonly Word[]): Fit<R>[] =>
  rows
    .map((row) => ({ row, fit: fitOf(row.name, raw) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
