import { groupOf, textStyleOf, type ThemeName, type Token } from './tokens.ts'

/** A node of a W3C design tokens file: a token, or a group of them. */
export interface DesignNode {
  [name: string]: unknown
}

const layer = (text: string) => {
  const [lengths = '', color] = text.split(/ (?=#)/)
  const [offsetX = '0px', offsetY = '0px', blur = '0px', spread = '0px'] = lengths
    .split(' ')
    .map((length) => (length === '0' ? '0px' : length))
  return { color, offsetX, offsetY, blur, spread }
}

const shadow = (text: string) => text.split(', ').map(layer)

const curveOf = (text: string) => (/cubic-bezier\((.+)\)/.exec(text)?.[1] ?? '').split(', ').map(Number)

const families = (text: string) => text.split(', ').map((family) => family.replaceAll("'", ''))

const asWritten = (text: string): string => text

/**
 * The W3C type of each group, and how a value is written there: colours and lengths as texts, which Style Dictionary and Tokens
 * Studio read; of the objects of later drafts they make `[object Object]`.
 */
const kinds: Record<string, [type: string, write: (value: string) => unknown]> = {
  color: ['color', asWritten],
  shadow: ['shadow', shadow],
  font: ['fontFamily', families],
  layer: ['number', Number],
  motion: ['duration', (text) => text.split(' ')[0]],
}
const lengths = ['dimension', asWritten] as const

/** The name inside its group: `layer-frame` is `layer.frame`. */
const keyOf = (name: string, group: string): string => name.replace(`${group}-`, '')

const nodeOf = (token: Token, theme?: ThemeName): DesignNode => {
  const group = groupOf(token)
  const [type, write] = kinds[group] ?? lengths
  const value = (name: ThemeName) =>
    token.aliases[name] === undefined ? write(token[name]) : `{${group}.${keyOf(token.aliases[name], group)}}`
  const isThemed = group === 'color' || group === 'shadow'
  return {
    $type: type,
    $value: value(theme ?? 'light'),
    ...(token.note && { $description: token.note }),
    ...(isThemed && theme === undefined && { $extensions: { mode: { light: value('light'), dark: value('dark') } } }),
  }
}

/** A style of text, made of other tokens. */
const textNode = (token: Token): DesignNode | undefined => {
  const style = textStyleOf(token)
  if (style === undefined) return undefined
  const { size, line, family, weight, spacing } = style
  return {
    $type: 'typography',
    $value: {
      fontFamily: `{font.${family}}`,
      fontSize: `{type.${token.name}}`,
      fontWeight: weight,
      lineHeight: Number((line / size).toFixed(4)),
      letterSpacing: `${Number((Number.parseFloat(spacing) * size).toFixed(4))}px`,
    },
    $description: token.note,
  }
}

const transitionNode = ({ name }: Token): DesignNode => ({
  $type: 'transition',
  $value: { duration: `{motion.${name}}`, delay: '0ms', timingFunction: '{easing.standard}' },
})

const within = (tokens: readonly Token[], node: (token: Token) => DesignNode | undefined): DesignNode =>
  Object.fromEntries(
    tokens.flatMap((token) => (node(token) === undefined ? [] : [[keyOf(token.name, groupOf(token)), node(token)]])),
  )

/**
 * The tokens as a W3C design tokens file, for design tools. Colours and shadows have the light value, and both under
 * `$extensions.mode`; for tools that know no modes a file of one theme has its values alone.
 */
export const designTokens = (tokens: readonly Token[], theme?: ThemeName): DesignNode => {
  const groups = Map.groupBy(tokens, groupOf)
  const motion = groups.get('motion') ?? []
  return {
    $description: 'Written by `npm run tokens` from src/app/theme.css, the one source.',
    ...Object.fromEntries(
      [...groups].map(([group, members]) => [group, within(members, (token) => nodeOf(token, theme))]),
    ),
    easing: { standard: { $type: 'cubicBezier', $value: curveOf(motion[0]?.light ?? '') } },
    typography: within(groups.get('type') ?? [], textNode),
    transition: within(motion, transitionNode),
  }
}

/**
 * The tokens for the plugin of Tokens Studio, which takes the first names of a file for sets, and leaves them out of aliases: a
 * set and a theme for light and for dark.
 */
export const tokensStudio = (tokens: readonly Token[]): DesignNode => ({
  light: designTokens(tokens, 'light'),
  dark: designTokens(tokens, 'dark'),
  $themes: [
    { id: 'light', name: 'Light', group: 'Theme', selectedTokenSets: { light: 'enabled', dark: 'disabled' } },
    { id: 'dark', name: 'Dark', group: 'Theme', selectedTokenSets: { light: 'disabled', dark: 'enabled' } },
  ],
  $metadata: { tokenSetOrder: ['light', 'dark'] },
})
