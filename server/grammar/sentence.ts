/** Lower case without accents, one character for each, so that positions stay the same. */
export const plain = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (letter === '’') return "'"
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return bare.length === letter.length ? bare : letter
    })
    .join('')

/** A pattern of whole words, in any script. */
export const words = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'du')
/** A pattern of whole words at the start. */
export const lead = (source: string): RegExp => new RegExp(`^(?:${source})(?![\\p{L}\\p{N}])`, 'du')
/** A pattern of the whole text. */
export const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'du')

export interface Word {
  raw: string
  plain: string
}

export const wordsOf = (text: string): Word[] =>
  (text.match(/[\p{L}\p{N}'’&+-]*[\p{L}\p{N}&+]['’]?/gu) ?? []).map((raw) => ({ raw, plain: plain(raw) }))

/** A message as typed and in plain letters, in parallel. Understood parts are removed. */
export class Sentence {
  raw: string
  plain: string

  constructor(text: string) {
    this.raw = text.normalize('NFC').replace(/\s+/g, ' ').trim()
    this.plain = plain(this.raw)
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.plain)
  }

  /** Removes the first match; returns its named groups as typed. */
  take(pattern: RegExp): Record<string, string> | undefined {
    const match = pattern.exec(this.plain)
    if (match === null) return undefined
    const groups = Object.entries(match.indices?.groups ?? {}).flatMap(([name, range]) =>
      range === undefined ? [] : [[name, this.raw.slice(...range).trim()]],
    )
    this.#cut(match.index, match.index + match[0].length)
    return Object.fromEntries(groups) as Record<string, string>
  }

  get words(): Word[] {
    return wordsOf(this.raw)
  }

  /** The rest, without surrounding punctuation. */
  get text(): string {
    return bare(this.raw)
  }

  get hasDigits(): boolean {
    return /\d/.test(this.raw)
  }

  #cut(from: number, to: number): void {
    const around = (text: string) => `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, ' ').trim()
    this.raw = around(this.raw)
    this.plain = around(this.plain)
  }
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Without surrounding punctuation. */
export const bare = (text: string): string => text.replace(/^[\s"'«»“”„:,.!?-]+|[\s"'«»“”„:,.!?-]+$/gu, '')

/** Whether a name is quoted: no word in it is then interpreted. */
export const isQuoted = (text: string): boolean => /^["«“„].+["»”“]$/u.test(text.trim())
