import { TAG_COLORS } from '#contract/lists.ts'

/** A foreground and a background by token, with the required contrast. */
export interface Pair {
  what: string
  on: string
  /** WCAG requires 4.5 for text, 3 for large text and graphics. */
  least: 4.5 | 3
}

const grounds = ['paper', 'sheet', 'hover', 'selected']
const everywhere = [...grounds, 'well']

const each = (whats: readonly string[], ons: readonly string[], least: 4.5 | 3): Pair[] =>
  whats.flatMap((what) => ons.map((on) => ({ what, on, least })))

const tones = ['income', 'expense', 'warning', 'danger']
export const chartNames = Array.from({ length: 12 }, (_, index) => `chart-${index + 1}`)

export const tagNames = Array.from({ length: TAG_COLORS }, (_, index) => `tag-${index + 1}`)

/** Every colour pair in the product. Purely decorative ones (hairlines, rules, the scrim) are omitted. */
export const pairs: Pair[] = [
  ...each(['ink', 'ink-2', 'ink-3'], everywhere, 4.5),
  ...each(['accent', ...tones], grounds, 4.5),
  ...tones.flatMap((tone) => each(['ink', tone], [`${tone}-wash`], 4.5)),
  ...tagNames.flatMap((tag) => each([tag], [`${tag}-wash`], 4.5)),
  ...each(['on-accent'], ['accent-solid', 'accent-solid-hover'], 4.5),
  ...each(['on-danger'], ['danger-solid'], 4.5),
  ...each(['accent', 'field'], ['paper', 'sheet'], 3),
  ...each(['accent-fill', ...tones.map((tone) => `${tone}-fill`)], ['paper', 'sheet'], 3),
  ...each(chartNames, ['paper', 'sheet'], 3),
]
