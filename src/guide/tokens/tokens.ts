export type ThemeName = 'light' | 'dark'

/** One token of `theme.css`: its value in either theme, and what is said of it there. */
export interface Token {
  name: string
  light: string
  dark: string
  note: string
}

const declaration = /^ {2}--fa-([\w-]+): (.+?);(?: \/\* (.+?) \*\/)?$/gm
const twofold = /light-dark\((#\w+), (#\w+)\)/g

/** All tokens of `theme.css`, in its order: the one source. */
export const readTokens = (css: string): Token[] => {
  const root = css.slice(0, css.indexOf('\n}'))
  return [...root.matchAll(declaration)].map(([, name = '', value = '', note = '']) => ({
    name,
    light: value.replaceAll(twofold, '$1'),
    dark: value.replaceAll(twofold, '$2'),
    note,
  }))
}

/** Finds tokens by name, in one theme. A name that is none is a mistake. */
export const valuesOf = (tokens: readonly Token[], theme: ThemeName): ((name: string) => string) => {
  const values = new Map(tokens.map((token) => [token.name, token[theme]]))
  return (name) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`There is no token ${name}`)
    return value
  }
}

/** Whether a token is one plain colour. */
export const isColour = ({ light }: Token): boolean => light.startsWith('#')
