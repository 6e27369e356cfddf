import { useColorScheme } from '#components/ui/layout/colorScheme.ts'
import type { ReactNode } from 'react'
import { HiddenAmountsContext } from '#components/ui/data/hiddenAmounts.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import classes from './Rules.module.css'
import { contrast, mixed } from './tokens/colour.ts'
import { themeTokens } from './tokens/themeTokens.ts'
import { valuesOf } from './tokens/tokens.ts'

const euro = { symbol: '€', decimals: 2 }
const ether = { symbol: 'Ξ', decimals: 18 }

const entries = [
  ['Groceries', '-31.60'],
  ['Eating out', '-52.60'],
  ['Freelance', '640'],
] as const

/** A correct panel. */
export const Lines = () => (
  <Panel title="This week">
    <dl className={classes.list}>
      {entries.map(([what, amount]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <Money amount={amount} unit={euro} signs="both" tone={amount.startsWith('-') ? 'plain' : 'income'} />
          </dd>
        </div>
      ))}
    </dl>
    <TotalRow label="Total">
      <Money amount="555.80" unit={euro} signs="both" tone="income" />
    </TotalRow>
  </Panel>
)

/** The same panel as a card, the wrong way. */
export const Boxes = () => (
  <div className={classes.card}>
    <p className={classes.cardTitle}>This week</p>
    {entries.map(([what, amount]) => (
      <div key={what} className={classes.box}>
        <span>{what}</span>
        <Money amount={amount} unit={euro} />
      </div>
    ))}
  </div>
)

/** Amounts of any size in one column. */
export const ExactAmounts = () => (
  <dl className={classes.list}>
    {(
      [
        ['Groceries', '-1231.60', euro],
        ['Rent', '-912', euro],
        ['Staking', '0.004817350000000001', ether],
      ] as const
    ).map(([what, amount, unit]) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>
          <Money amount={amount} unit={unit} signs="both" tone={amount.startsWith('-') ? 'plain' : 'income'} />
        </dd>
      </div>
    ))}
  </dl>
)

/** The same amounts, formatted the wrong way. */
export const LooseAmounts = () => (
  <ul className={classes.loose}>
    <li>
      Groceries <span className={classes.red}>-1231.6€</span>
    </li>
    <li>
      Rent <span className={classes.red}>-912€</span>
    </li>
    <li>
      Staking <span>0.0048 ETH</span>
    </li>
  </ul>
)

/** The same column with hidden amounts. */
export const CoveredAmounts = () => (
  <HiddenAmountsContext value={{ isHidden: true, turn: () => undefined }}>
    <ExactAmounts />
  </HiddenAmountsContext>
)

/** Amounts hidden the wrong way. */
export const Stars = () => (
  <ul className={classes.loose}>
    <li>Groceries ****</li>
    <li>Rent ****</li>
    <li>Staking ****</li>
  </ul>
)

/** Rows of the ledger on a phone. */
export const TwoLines = () => (
  <div className={classes.phone}>
    {(
      [
        ['21', 'Sat', 'Groceries', 'Saturday market, cheese and apples · Cash', '-31.60'],
        ['', '', 'Eating out', 'Lunch with Ana · Everyday card', '-52.60'],
        ['20', 'Fri', 'Transport', 'Fuel · Everyday card', '-26.40'],
      ] as const
    ).map(([day, weekday, category, rest, amount]) => (
      <div key={category} className={classes.two}>
        <span className={classes.day}>
          {day}
          <span>{weekday}</span>
        </span>
        <span className={classes.what}>
          <b>{category}</b>
          <span>{rest}</span>
        </span>
        <b>
          <Money amount={amount} unit={euro} />
        </b>
      </div>
    ))}
  </div>
)

/** The desktop table on a phone. */
export const Squeezed = () => (
  <div className={classes.phone}>
    <table className={classes.squeezed}>
      <thead>
        <tr>
          <th>Date</th>
          <th>Category</th>
          <th>Description</th>
          <th>Account</th>
          <th>Amount</th>
        </tr>
      </thead>
      <tbody>
        {['Groceries', 'Eating out', 'Transport'].map((category) => (
          <tr key={category}>
            <td>21.11.2026</td>
            <td>{category}</td>
            <td>Saturday market</td>
            <td>Everyday card</td>
            <td>−€31.60</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** A form that shows errors and results while typing. */
export const HelpfulForm = () => (
  <div className={classes.form}>
    <TextField label="Account" defaultValue="Everyday card" description="Current balance after saving: €3,394.22" />
    <TextField
      label="Amount"
      defaultValue="12.40+3*"
      error="This is no amount and no sum: write it like 12.40 or 12+3*4"
    />
    <TextField label="Description" isOptional />
  </div>
)

/** A form without any feedback. */
export const BlindForm = () => (
  <div className={classes.form}>
    <TextField label="Account" isLabelHidden placeholder="Account *" />
    <TextField label="Amount" isLabelHidden defaultValue="12.40+3*" error="Invalid value" />
    <Button isDisabled>Submit</Button>
  </div>
)

interface SmallDialogProps {
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  isDangerous?: boolean
}

/** The look of a dialog, rendered in the page instead of over it. */
export const SmallDialog = ({ title, children, confirm, cancel = 'Cancel', isDangerous }: SmallDialogProps) => (
  <div className={classes.dialog}>
    <h3>{title}</h3>
    <p>{children}</p>
    <footer>
      <Button variant="tertiary">{cancel}</Button>
      <Button tone={isDangerous ? 'danger' : 'plain'}>{confirm}</Button>
    </footer>
  </div>
)

const LEAST = 4.5
const words = '€3,394.22 after this'

/** A caption with its contrast: in its own colour, or at half strength. */
export const Dimmed = ({ share = 1 }: { share?: number }) => {
  const value = valuesOf(themeTokens, useColorScheme())
  const ink = mixed(value('ink-3'), value('paper'), share)
  const ratio = contrast(ink, value('paper'))
  return (
    <div>
      {/* Rendered as an image, because text at half strength would need an exception from the accessibility checks. */}
      <div className={classes.caption} style={{ color: ink }} role="img" aria-label={words} data-words={words} />
      <p className={classes.ratio}>
        {ratio.toFixed(2)} to 1: {ratio < LEAST ? `fails, ${LEAST} is the least` : 'passes'}
      </p>
    </div>
  )
}
