import { groupOf, type Token } from './tokens.ts'

/** A table of a token page: its title, the group of tokens, and which of them. */
export type TokenTableOf = readonly [title: string, group: string, like?: RegExp]

/** The tables of each token page. A test holds that every token stands in one. */
export const tables = {
  colour: [
    ['Ground', 'color', /^(?:paper|sheet|well|hover|selected|scrim)$/],
    ['Text and lines', 'color', /^(?:ink|hairline|rule|field)/],
    ['Meaning', 'color', /^(?:accent|on-|income|expense|danger|warning)/],
    ['Charts', 'color', /^chart/],
    ['Tags', 'color', /^tag/],
  ],
  type: [
    ['Families', 'font'],
    ['Sizes', 'type'],
  ],
  space: [
    ['Space', 'space'],
    ['Widths and heights', 'size'],
  ],
  radius: [['Radius', 'radius']],
  elevation: [['Shadow', 'shadow']],
  motion: [['Motion', 'motion']],
  layers: [['Layers', 'layer']],
} satisfies Record<string, readonly TokenTableOf[]>

/** Whether a token stands in a table. */
export const isIn = (token: Token, [, group, like]: TokenTableOf): boolean =>
  groupOf(token) === group && (like?.test(token.name) ?? true)
