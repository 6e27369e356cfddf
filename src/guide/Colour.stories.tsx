import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { expect } from 'storybook/test'
import classes from './Colour.module.css'
import { contrast } from './tokens/colour.ts'
import { GuidePage, InBothThemes, Part } from './GuidePage.tsx'
import { pairs } from './tokens/pairs.ts'
import { PaletteTable } from './PaletteTable.tsx'
import { themeTokens } from './tokens/themeTokens.ts'
import { isColour, type ThemeName, valuesOf } from './tokens/tokens.ts'

const tagTokens = themeTokens.map(({ name }) => name).filter((name) => name.startsWith('tag-'))

const groups = [
  ['Paper', 'what things stand on', ['paper', 'sheet', 'well', 'hover', 'selected']],
  ['Ink', 'what is written, and what parts it', ['ink', 'ink-2', 'ink-3', 'field', 'rule', 'hairline']],
  ['Accent', 'you can act on this', ['accent', 'accent-solid', 'accent-solid-hover', 'accent-fill']],
  ['Income', 'always with a plus', ['income', 'income-fill', 'income-wash']],
  ['Expense', 'only where it stands beside income', ['expense', 'expense-fill', 'expense-wash']],
  ['Warning', 'always with an icon or a word', ['warning', 'warning-fill', 'warning-wash']],
  ['Danger', 'errors, deleting, over budget', ['danger', 'danger-fill', 'danger-solid', 'danger-wash']],
  ['Tags', 'the person chooses which', tagTokens],
] as const

const Swatches = () => (
  <dl className={classes.groups}>
    {groups.map(([name, use, tokens]) => (
      <div key={name} className={classes.group}>
        <dt>
          {name} <span>{use}</span>
        </dt>
        <dd className={classes.swatches}>
          {tokens.map((token) => (
            <span key={token} className={classes.swatch} style={{ '--swatch': `var(--fa-${token})` } as CSSProperties}>
              {token}
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)

const Tokens = () => (
  <GuidePage
    title="Colour"
    lead="Colour marks the exception. Nine rows of ten are expenses, so an expense is plain ink; what is coloured on a page is what one came to see, or can act on."
  >
    <InBothThemes>
      <Swatches />
    </InBothThemes>
  </GuidePage>
)

const meta = {
  component: Tokens,
  parameters: { docs: { story: { height: '900px' } } },
} satisfies Meta<typeof Tokens>
export default meta
type Story = StoryObj<typeof meta>

export const Palette: Story = {
  play: async () => {
    const shown = new Set<string>(groups.flatMap(([, , tokens]) => [...tokens]))
    const others = /^(chart-\d+|on-\w+|scrim)$/
    const missing = themeTokens.filter((token) => isColour(token) && !shown.has(token.name) && !others.test(token.name))
    await expect(missing.map(({ name }) => name)).toEqual([])
  },
}

const Ratio = ({ what, on, least, theme }: (typeof pairs)[number] & { theme: ThemeName }) => {
  const value = valuesOf(themeTokens, theme)
  const ratio = contrast(value(what), value(on))
  return (
    <li className={classes.pair} data-graphic={least === 3 || undefined} data-fails={ratio < least || undefined}>
      <span
        className={classes.sample}
        style={{ '--ink': `var(--fa-${what})`, '--ground': `var(--fa-${on})` } as CSSProperties}
      >
        {least === 3 ? '' : 'Aa'}
      </span>
      <span>
        {what} <span className={classes.on}>on {on}</span>
      </span>
      <b>{ratio.toFixed(2)}</b>
    </li>
  )
}

const Ratios = ({ least, theme }: { least: 4.5 | 3; theme: ThemeName }) => (
  <ul className={classes.ratios}>
    {pairs
      .filter((pair) => pair.least === least)
      .map((pair) => (
        <Ratio key={`${pair.what} ${pair.on}`} {...pair} theme={theme} />
      ))}
  </ul>
)

const clear = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await expect(canvasElement.querySelectorAll('li')).toHaveLength(pairs.length)
  await expect(canvasElement.querySelectorAll('[data-fails]')).toHaveLength(0)
}

const contrasts = (theme: ThemeName): Story => ({
  globals: { theme },
  render: () => (
    <GuidePage
      title={`Contrast, ${theme}`}
      lead="Computed from the tokens whenever this page opens. A test holds every pair to its least: 4.5 for text, 3 for graphics. What is disabled, and what only decorates, is left out."
    >
      <Part title="Text: 4.5 at least">
        <Ratios least={4.5} theme={theme} />
      </Part>
      <Part title="Graphics and the edges of fields: 3 at least">
        <Ratios least={3} theme={theme} />
      </Part>
    </GuidePage>
  ),
  play: clear,
})

export const ContrastLight: Story = contrasts('light')
export const ContrastDark: Story = contrasts('dark')

const charts = (theme: ThemeName): Story => ({
  globals: { theme },
  render: () => (
    <GuidePage
      title={`Twelve colours for charts, ${theme}`}
      lead="In this order, so that neighbours stay apart for everybody. Between two swatches stands how far apart they look, in hundredths of the way from black to white (OKLab): 9 at least. Not every two of the twelve are, so a chart names its series beside it and parts its slices by a line of paper."
    >
      <Part title="As each kind of eye sees them">
        <PaletteTable theme={theme} />
      </Part>
    </GuidePage>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-close]')).toHaveLength(0)
  },
})

export const ChartsLight: Story = charts('light')
export const ChartsDark: Story = charts('dark')
