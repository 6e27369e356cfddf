import { channelsOf } from './colour.ts'
import { isColour, type Token } from './tokens.ts'

/** A node of a W3C design tokens file: a token, or a group of them. */
export interface DesignNode {
  [name: string]: unknown
}

const colour = (name: string) => {
  const [red, green, blue, alpha] = channelsOf(name)
  const round = (value: number) => Number(value.toFixed(4))
  return {
    colorSpace: 'srgb',
    components: [round(red), round(green), round(blue)],
    alpha: round(alpha),
    hex: `#${name.slice(1, name.length < 7 ? 4 : 7)}`,
  }
}

const dimension = (text: string) => {
  const [, value = '0', unit = ''] = /^(-?[\d.]+)([a-z]*)$/.exec(text) ?? []
  return { value: Number(value), unit: unit === '' ? 'px' : unit }
}

const layer = (text: string) => {
  const lengths = text.split(/ (?=-?[\d.]+)/).map((part) => part.split(' #')[0] ?? '')
  const [offsetX, offsetY, blur, spread] = [0, 1, 2, 3].map((index) => dimension(lengths[index] ?? '0px'))
  return { color: colour(/#\w+/.exec(text)?.[0] ?? ''), offsetX, offsetY, blur, spread }
}

const shadow = (text: string) => text.split(/, /).map(layer)

const transition = (text: string) => {
  const [, ms = '0', curve = ''] = /^(\d+)ms cubic-bezier\((.+)\)$/.exec(text) ?? []
  return {
    duration: { value: Number(ms), unit: 'ms' },
    delay: { value: 0, unit: 'ms' },
    timingFunction: curve.split(', ').map(Number),
  }
}

const families = (text: string) => text.split(', ').map((family) => family.replaceAll("'", ''))

/** The group of a token, its W3C type, and how its value is written there. */
const kindOf = (token: Token): [group: string, type: string, write: (value: string) => unknown] => {
  if (isColour(token)) return ['color', 'color', colour]
  if (token.light.includes('#')) return ['shadow', 'shadow', shadow]
  if (token.light.includes('cubic-bezier')) return ['motion', 'transition', transition]
  if (token.light.includes("'")) return ['font', 'fontFamily', families]
  if (token.light.endsWith('rem')) return ['type', 'dimension', dimension]
  return [/^\d$/.test(token.name) ? 'space' : 'size', 'dimension', dimension]
}

/** The tokens as a W3C design tokens file, for design tools. Colours and shadows are listed once per theme. */
export const designTokens = (tokens: readonly Token[]): DesignNode => {
  const file: Record<string, DesignNode> = {}
  for (const token of tokens) {
    const [group, type, write] = kindOf(token)
    const place = (within: DesignNode, value: string) => {
      within[token.name] = { $type: type, $value: write(value), ...(token.note && { $description: token.note }) }
    }
    file[group] ??= group === 'color' || group === 'shadow' ? { light: {}, dark: {} } : {}
    const { light, dark } = file[group] as { light?: DesignNode; dark?: DesignNode }
    if (light && dark) {
      place(light, token.light)
      place(dark, token.dark)
    } else place(file[group], token.light)
  }
  return { $description: 'Written by `npm run tokens` from src/app/theme.css, the one source.', ...file }
}
