import {
  IconArrowsExchange,
  IconChevronDown,
  IconPencil,
  IconPigMoney,
  IconPlus,
  IconRepeat,
  IconSearch,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CSSProperties, useState } from 'react'
import { Button } from '#components/ui/layout/Button.tsx'
import { GuidePage, Part } from './GuidePage.tsx'
import classes from './Space.module.css'
import { themeTokens } from './tokens/themeTokens.ts'
import { valuesOf } from './tokens/tokens.ts'

const value = valuesOf(themeTokens, 'light')
const steps = ['1', '2', '3', '4', '5', '6', '7', '8']

const rows = [
  ['Ledger', 36],
  ['Ledger, compact', 32],
  ['Transfer between currencies', 52],
  ['Ledger on a phone', 56],
  ['Tree', 34],
  ['Field, button', 34],
  ['Small button', 28],
  ['All that a finger meets', 44],
] as const

const screens = [
  ['narrowest', 'All of the product shows from here on'],
  ['phone', 'Up to here rows take two lines, dialogs the screen, tabs the bottom'],
  ['tight', 'Up to here two columns become one'],
  ['folded', 'Up to here the words of the masthead fold into a menu'],
  ['page', 'No page is wider'],
] as const

const icons = [
  IconPlus,
  IconPencil,
  IconTrash,
  IconSearch,
  IconUpload,
  IconArrowsExchange,
  IconRepeat,
  IconPigMoney,
  IconChevronDown,
]

const Ink = () => {
  const [saved, setSaved] = useState(0)
  return (
    <div className={classes.motion}>
      <p key={saved} className={classes.justSaved} data-just-saved={saved > 0 || undefined}>
        <b>Groceries</b> Saturday market, cheese and apples
      </p>
      <Button variant="secondary" onClick={() => setSaved(saved + 1)}>
        Save again
      </Button>
    </div>
  )
}

const Space = () => (
  <GuidePage
    title="Space, shape, motion, icons"
    lead="Everything stands on a grid of four pixels. Space parts what a box would; only what floats has an edge, a radius and a shadow."
  >
    <Part
      title="Space"
      text="24 inside a group, 32 between panels, 48 between columns; a page has a margin of 32, on a phone 16."
    >
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step} style={{ '--step': `var(--fa-${step})` } as CSSProperties}>
            <span className={classes.block} />
            {Number.parseInt(value(step), 10)}
          </li>
        ))}
      </ol>
    </Part>
    <Part
      title="Density"
      text="Rows are close, and never closer than a finger or an eye allows. Compact rows are a preference of the user."
    >
      <ul className={classes.rows}>
        {rows.map(([name, height]) => (
          <li key={name} style={{ '--height': `${height}px` } as CSSProperties}>
            {name} <span>{height}</span>
          </li>
        ))}
      </ul>
    </Part>
    <Part title="Elevation" text="Two heights: the page, and what floats over it. No third.">
      <div className={classes.heights}>
        <div className={classes.flat}>On the paper: a rule above, no ground of its own</div>
        <div className={classes.floating}>Over it: sheet, edge, radius 8, shadow. Dialogs, menus, toasts</div>
      </div>
    </Part>
    <Part
      title="Motion"
      text="120 ms for a state, 200 ms for opening, easing out; opacity and at most 4 px of travel. Rows never slide, figures never count up. One delight: the ink of a row just saved is wet, and dries in 1.2 s. Where a device asks for less motion, all of it is 0."
    >
      <Ink />
    </Part>
    <Part
      title="Icons"
      text="Tabler, outlined, a stroke of 1.5: 16 beside text, 18 as a tool, 22 in tabs. Navigation is words. An icon alone has its name one pointer or focus away."
    >
      <div className={classes.icons}>
        {[16, 18, 22].map((size) => (
          <p key={size}>
            {icons.map((Icon, index) => (
              <Icon key={icons[index]?.displayName} size={size} stroke={1.5} aria-hidden />
            ))}
            <span>{size}</span>
          </p>
        ))}
      </div>
    </Part>
    <Part title="Screens" text="From 360 to 1920 px. The viewports of the toolbar stand at these edges.">
      <dl className={classes.screens}>
        {screens.map(([name, words]) => (
          <div key={name}>
            <dt>{value(name)}</dt>
            <dd>
              <span
                className={classes.width}
                style={{ '--width': Number.parseInt(value(name), 10) } as CSSProperties}
              />
              {words}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  </GuidePage>
)

const meta = {
  component: Space,
  parameters: { docs: { story: { height: '900px' } } },
} satisfies Meta<typeof Space>
export default meta

type Story = StoryObj<typeof meta>

export const SpaceShapeMotion: Story = { name: 'Space, shape, motion · spacing, radius, elevation, z-index, icons' }
