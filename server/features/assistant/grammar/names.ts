import { plain, type Word } from './sentence.ts'

/** Endings that cases and articles put on and take off. */
const ENDING = 4

const TYPO = 0.75
/** A word that only lacks the other's ending: card, cardul. */
const SHORTER = 0.85

const commonLength = (a: string, b: string): number => {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** One letter more, less, swapped or another. */
const isTypo = (a: string, b: string): boolean => {
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false
  const head = commonLength(a, b)
  const [restA, restB] = [a.slice(head), b.slice(head)]
  const isSwap = restA.slice(0, 2) === `${restB[1]}${restB[0]}` && restA.slice(2) === restB.slice(2)
  return isSwap || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

/** How alike two words are: 1 when they are the same, less when only their stems are, 0 when they are others. */
export const likeness = (a: string, b: string): number => {
  if (a === b) return 1
  const common = commonLength(a, b)
  const isStem =
    common >= 3 &&
    common >= Math.min(a.length, b.length) - 2 &&
    a.length - common <= ENDING &&
    b.length - common <= ENDING
  const part = common / Math.max(a.length, b.length)
  if (isStem) return common === Math.min(a.length, b.length) ? Math.max(part, SHORTER) : part
  return isTypo(a, b) ? TYPO : 0
}

const LEAST = 0.5

/** Articles and the like make no name, unless there is nothing else. */
const longOnes = (all: readonly string[]): readonly string[] => {
  const long = all.filter((word) => word.length > 2)
  return long.length > 0 ? long : all
}

const wordsOf = (name: string): readonly string[] => longOnes(plain(name).match(/[\p{L}\p{N}]+/gu) ?? [])

/** How well a name is meant by some words: each must stand in it, in a place of its own; the fewer it has beside them, the better. */
export const fitOf = (name: string, said: readonly Word[]): number => {
  const parts = wordsOf(name)
  const meant = longOnes(said.map(({ plain }) => plain))
  const free = [...parts]
  let sum = 0
  for (const word of meant) {
    const fits = free.map((part) => likeness(word, part))
    const fit = Math.max(0, ...fits)
    if (fit < LEAST) return 0
    free.splice(fits.indexOf(fit), 1)
    sum += fit
  }
  return meant.length === 0 ? 0 : (sum / meant.length) * (0.5 + (0.5 * meant.length) / parts.length)
}

/** Rows whose names are meant, the best first; equally good ones are equally likely. */
export const findNamed = <R extends { name: string }>(
  rows: readonly R[],
  said: readonly Word[],
): { row: R; fit: number }[] =>
  rows
    .map((row) => ({ row, fit: fitOf(row.name, said) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
