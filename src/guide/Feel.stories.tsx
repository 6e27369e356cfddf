import type { Meta, StoryObj } from '@storybook/react-vite'
import { Mark } from '#components/ui/data/Mark.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import classes from './Feel.module.css'
import { GuidePage, InBothThemes, Part } from './GuidePage.tsx'

const euro = { symbol: '€', decimals: 2 }

const principles = [
  [
    'Lines, not boxes',
    'Content lies on the paper. A heavy rule opens a panel, a hairline parts days, space does the rest.',
  ],
  ['The ledger is the hero', 'What it is on the left, how much on the right edge, nothing after the amount.'],
  [
    'Figures follow bookkeeping',
    'A single rule carries a subtotal, a double rule the total, and nothing else uses them.',
  ],
  [
    'Colour marks the exception',
    'An expense is plain ink with a minus, income green with a plus. Blue means: you can act on this.',
  ],
  ['Say nothing twice', 'The day stands on its first row, the month in its heading, the type on the root category.'],
  [
    'Numbers explain themselves',
    'Beside a figure: compared with what, at which rate, what is left after it. In words.',
  ],
  ['Dark is the same sheet reversed', 'Writing the colour of paper on blue-black ink: same layout, same weights.'],
] as const

const rows = [
  ['21', 'Groceries', 'Saturday market, cheese and apples', '-31.60'],
  ['', 'Eating out', 'Lunch with Ana', '-52.60'],
  ['20', 'Transport', 'Fuel', '-26.40'],
  ['18', 'Freelance', 'Invoice 14, translation', '640'],
] as const

const Sheet = () => (
  <div className={classes.sheet}>
    <div className={classes.brand}>
      <Mark width={22} /> Farthing
    </div>
    <p className={classes.caption}>Net worth in EUR</p>
    <p className={classes.figure}>
      <Money amount="41459.84" unit={euro} isInline />
    </p>
    <p className={classes.caption}>
      <Money amount="1204.18" unit={euro} signs="both" tone="income" isInline /> this month
    </p>
    <p className={classes.month}>November 2026</p>
    <ul className={classes.ledger}>
      {rows.map(([day, category, description, amount]) => (
        <li key={description} className={classes.row} data-day-begins={day !== '' || undefined}>
          <span className={classes.day}>{day}</span>
          <span className={classes.what}>
            {category} <span className={classes.second}>{description}</span>
          </span>
          <span className={classes.amount}>
            <Money amount={amount} unit={euro} signs="both" tone={amount.startsWith('-') ? 'plain' : 'income'} />
          </span>
        </li>
      ))}
    </ul>
    <TotalRow label="Every farthing counts">
      <Money amount="529.40" unit={euro} signs="both" tone="income" />
    </TotalRow>
    <div className={classes.ways}>
      <Button>New transaction</Button>
      <Button variant="secondary">Import</Button>
    </div>
  </div>
)

const Feel = () => (
  <GuidePage
    title="Paper and ink"
    lead="Calm, exact, quick. A well-kept account book, not a dashboard: whoever opens it finds what is so, and trusts it to the last digit."
  >
    <InBothThemes>
      <Sheet />
    </InBothThemes>
    <Part title="Seven principles">
      <ol className={classes.principles}>
        {principles.map(([name, words]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </Part>
  </GuidePage>
)

const meta = {
  component: Feel,
  parameters: { docs: { story: { height: '900px' } } },
} satisfies Meta<typeof Feel>
export default meta

type Story = StoryObj<typeof meta>

export const PaperAndInk: Story = {}
