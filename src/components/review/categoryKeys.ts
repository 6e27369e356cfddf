/** The key of an answer: its position on the keyboard, and what is printed on it. */
export interface AnswerKey {
  code: string
  shown: string
}

/** Keys that mean something else in Review, or everywhere. */
const RESERVED = new Set(['A', 'C', 'D', 'J', 'K', 'N', 'S', 'U'].map((letter) => `Key${letter}`))

const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const POSITIONS = [
  ...[...'QWERTYUIOP'].map((letter) => `Key${letter}`),
  'BracketLeft',
  'BracketRight',
  ...[...'ASDFGHJKL'].map((letter) => `Key${letter}`),
  'Semicolon',
  'Quote',
  ...[...'ZXCVBNM'].map((letter) => `Key${letter}`),
  'Comma',
  'Period',
  'Backquote',
]
const byLetter = new Map([...CYRILLIC].map((letter, index) => [letter, POSITIONS[index] ?? '']))

/** They look like letters of commands. */
const ALIKE = new Set('акс')

const keyOfLetter = (name: string): AnswerKey | undefined => {
  const first = name.trim().toLowerCase()[0]
  if (first === undefined || ALIKE.has(first)) return undefined
  const cyrillic = byLetter.get(first)
  if (cyrillic !== undefined) return { code: cyrillic, shown: first.toUpperCase() }
  const plain = first.normalize('NFD')[0]?.toUpperCase() ?? ''
  return /^[A-Z]$/.test(plain) ? { code: `Key${plain}`, shown: plain } : undefined
}

/** A key for each category: the first letter of its name, or its number where that letter is taken. */
export const keysFor = (names: readonly string[]): AnswerKey[] => {
  const taken = new Set(RESERVED)
  return names.map((name, index) => {
    const key = keyOfLetter(name)
    if (key === undefined || taken.has(key.code)) return { code: `Digit${index + 1}`, shown: `${index + 1}` }
    taken.add(key.code)
    return key
  })
}
