export type ThemeName = 'light' | 'dark'

/** A token of `theme.css`: its value in each theme, and its comment there. */
export interface Token {
  name: string
  light: string
  dark: string
  note: string
}

const declaration = /^ {2}--fa-([\w-]+): (.+?);(?: \/\* (.+?) \*\/)?$/gm
const twofold = /light-dark\((#\w+), (#\w+)\)/g

/** All tokens of `theme.css`, the single source, in order. */
export const readTokens = (css: string): Token[] => {
  const root = css.slice(0, css.indexOf('\n}'))
  return [...root.matchAll(declaration)].map(([, name = '', value = '', note = '']) => ({
    name,
    light: value.replaceAll(twofold, '$1'),
    dark: value.replaceAll(twofold, '$2'),
    note,
  }))
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
