export type ThemeName = 'light' | 'dark'

/** A token of `theme.css`: its value in each theme, and its comment there. */
export interface Token {
  name: string
  light: string
  dark: string
  /** In each theme, the token that it is an alias of. */
  aliases: Partial<Record<ThemeName, string>>
  note: string
}

const declaration = /^ {2}--fa-([\w-]+): (.+?);(?: \/\* (.+?) \*\/)?$/gm
const reference = String.raw`#\w+|var\(--fa-[\w-]+\)`
const twofold = new RegExp(String.raw`light-dark\((${reference}), (${reference})\)`, 'g')
const alias = /^var\(--fa-([\w-]+)\)$/

/** All tokens of `theme.css`, the single source, in order. */
export const readTokens = (css: string): Token[] => {
  const root = css.slice(0, css.indexOf('\n}'))
  const tokens: Token[] = []
  for (const [, name = '', value = '', note = ''] of root.matchAll(declaration)) {
    const token: Token = {
      name,
      light: value.replaceAll(twofold, '$1'),
      dark: value.replaceAll(twofold, '$2'),
      aliases: {},
      note,
    }
    for (const theme of ['light', 'dark'] as const) {
      const [, other] = alias.exec(token[theme]) ?? []
      if (other === undefined) continue
      token.aliases[theme] = other
      token[theme] = valuesOf(tokens, theme)(other)
    }
    tokens.push(token)
  }
  return tokens
}

/** Looks up tokens by name in one theme. Throws on an unknown name. */
export const valuesOf = (tokens: readonly Token[], theme: ThemeName): ((name: string) => string) => {
  const values = new Map(tokens.map((token) => [token.name, token[theme]]))
  return (name) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`There is no token ${name}`)
    return value
  }
}

/** Whether a token is a single colour. */
export const isColour = ({ light }: Token): boolean => light.startsWith('#')

/** A style of text as the comment of its token says it: `12/16  captions (serif 600, -0.025em)`. */
export interface TextStyle {
  size: number
  line: number
  family: string
  weight: number
  spacing: string
}

export const textStyleOf = ({ note }: Token): TextStyle | undefined => {
  const [, size, line] = /^(\d+)\/(\d+) /.exec(note) ?? []
  if (size === undefined || line === undefined) return undefined
  const [, family = 'sans', weight = '400', spacing = '0em'] =
    /\((serif|sans) (\d+)(?:, (-?[\d.]+em))?\)/.exec(note) ?? []
  return { size: Number(size), line: Number(line), family, weight: Number(weight), spacing }
}

/** The kind of a token, by which pages and files group it. */
export const groupOf = (token: Token): string => {
  if (isColour(token)) return 'color'
  if (token.light.includes('#')) return 'shadow'
  if (token.light.includes('cubic-bezier')) return 'motion'
  if (token.light.includes("'")) return 'font'
  if (token.light.endsWith('rem')) return 'type'
  if (/^\d+$/.test(token.light)) return 'layer'
  if (token.name.startsWith('radius')) return 'radius'
  return /^\d$/.test(token.name) ? 'space' : 'size'
}
