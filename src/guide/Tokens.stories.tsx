import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn } from 'storybook/test'
import { icons } from 'virtual:icons'
import { inModes } from '#mocks/modes.ts'
import { GuidePage } from './GuidePage.tsx'
import { TokenPage } from './TokenPage.tsx'
import { Copy } from './TokenTable.tsx'
import { tables } from './tokens/tables.ts'
import table from './TokenTable.module.css'

const meta = {
  component: TokenPage,
  tags: ['!autodocs'],
  args: { title: '', lead: '', tables: [] },
  parameters: { controls: { disable: true }, ...inModes('dark', 'phone') },
} satisfies Meta<typeof TokenPage>
export default meta
type Story = StoryObj<typeof meta>

export const Colour: Story = {
  name: 'Colour · palette, theme, swatches',
  args: {
    title: 'Colour tokens',
    lead: 'A colour is named after its use. Its two values belong to the light and the dark theme; an alias follows another token.',
    tables: tables.colour,
  },
}

export const Type: Story = {
  name: 'Type · typography, font size, line height',
  args: {
    title: 'Type tokens',
    lead: 'Each size has its line height, family and weight; tokens.json has them together as a typography token.',
    tables: tables.type,
  },
}

export const Space: Story = {
  name: 'Space · spacing, gap, margin, padding',
  args: {
    title: 'Space tokens',
    lead: 'Distances come from a grid of four pixels; widths name the screens at which the layout changes.',
    tables: tables.space,
  },
}

export const Radius: Story = {
  name: 'Radius · border radius, corner',
  args: {
    title: 'Radius tokens',
    lead: 'Corners of 4 px in the page, of 8 px on what floats.',
    tables: tables.radius,
  },
}

export const Elevation: Story = {
  name: 'Elevation · shadow, depth',
  args: {
    title: 'Elevation tokens',
    lead: 'Two heights: the page, and what floats over it. Only what floats has a shadow.',
    tables: tables.elevation,
  },
}

export const Motion: Story = {
  name: 'Motion · duration, easing, transition, animation',
  args: {
    title: 'Motion tokens',
    lead: 'A state changes in 120 ms, something opens in 200 ms; both are 0 where the device asks for reduced motion. Point at a row to see it.',
    tables: tables.motion,
  },
}

export const Layers: Story = {
  name: 'Layers · z-index, stacking',
  args: {
    title: 'Layer tokens',
    lead: 'Five layers decide what covers what. Dialogs and menus of Mantine are on the top layer or above it.',
    tables: tables.layers,
  },
}

export const Icons: Story = {
  name: 'Icons · glyph, symbol, pictogram',
  render: () => (
    <GuidePage
      title="Icons"
      lead="Tabler, outlined, with a stroke of 1.5: 16 px beside text, 18 px as a tool, 22 px in tabs. These are all that the product uses; look here before you import another."
    >
      <ul className={table.icons}>
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name}>
            <Icon size={18} stroke={1.5} aria-hidden />
            <code>{name}</code>
            <Copy text={name} />
          </li>
        ))}
      </ul>
    </GuidePage>
  ),
}

export const CopiesAToken: Story = {
  ...Radius,
  name: 'Copies a token',
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy var(--fa-radius-lg)' }))
    await expect(write).toHaveBeenCalledWith('var(--fa-radius-lg)')
    await expect(await canvas.findByRole('button', { name: 'var(--fa-radius-lg) copied' })).toBeVisible()
    write.mockRestore()
  },
}
