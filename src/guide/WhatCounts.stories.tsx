import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Money } from '#components/ui/data/Money.tsx'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import { add, sum } from '#shared/money.ts'
import { Facts, GuidePage, Part } from './GuidePage.tsx'
import classes from './Amounts.module.css'

const euro = { symbol: '€', decimals: 2 }

const definitions = [
  ['Income', 'What comes in from outside: salary, interest, a gift. Income paid back lowers it.'],
  ['Spending', 'What goes out to outside. A refund lowers the spending of its category and of its budget.'],
  [
    'Transferred',
    'What moves between your own accounts, in one currency or two. Never income, never spending; shown apart.',
  ],
  ['Opening balance', 'What an account held before its first transaction. It changes the balance and nothing else.'],
  [
    'Balance adjustment',
    'The difference that makes a recorded balance match the actual one. It changes the balance and nothing else.',
  ],
  ['Balance', 'The opening balance plus everything dated until the end of today, where you live.'],
  ['Upcoming', 'What is dated after today. It stands beside a balance or a budget, never inside.'],
  ['Net worth', 'All balances except those of accounts left out of it. Hidden accounts count; debts are negative.'],
  [
    'Budget',
    'The spending, or the income, of a category and all below it. A budget for saving also counts transfers into the accounts chosen for it.',
  ],
  [
    'Totals of budgets',
    'The monthly budgets for spending of one currency. One below another is part of it. Spending of a category that no budget counts is spent without a budget.',
  ],
  [
    'In one currency',
    'Each transaction is converted at the rate of its own day and rounded as it is shown, so that rows add up to their total. What has no rate is left out and named.',
  ],
] as const

const opening = '2340.18'
const november = [
  ['Salary', '2300.00'],
  ['Groceries', '-412.37'],
  ['Groceries, bottles returned', '4.50'],
  ['Rent', '-912.00'],
] as const
const transferred = '-400.00'
const adjustment = '-3.20'
const flow = sum(november.map(([, amount]) => amount))
const balance = add(add(add(opening, flow), transferred), adjustment)

interface LineProps {
  label: string
  amount: string
}

const Line = ({ label, amount }: LineProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Money amount={amount} unit={euro} signs="both" tone={amount.startsWith('-') ? 'plain' : 'income'} />
    </dd>
  </div>
)

const FiguresGuide = () => (
  <GuidePage
    title="Figures"
    lead="Every figure has one definition, in contract/figures.ts. Screens, reports, the assistant and programs all use it, and one test compares them over random data."
  >
    <Part title="What counts">
      <Facts rows={definitions} />
    </Part>
    <Part title="One account in November">
      <dl className={classes.column}>
        <Line label="Opening balance" amount={opening} />
        {november.map(([label, amount]) => (
          <Line key={label} label={label} amount={amount} />
        ))}
        <Line label="Transferred to Savings" amount={transferred} />
        <Line label="Balance adjustment" amount={adjustment} />
      </dl>
      <TotalRow label="Balance">
        <Money amount={balance} unit={euro} />
      </TotalRow>
      <p>
        Income <Money amount="2300.00" unit={euro} signs="both" tone="income" isInline />, spending{' '}
        <Money amount="-1319.87" unit={euro} signs="both" tone="expense" isInline />. The transfer, the opening balance
        and the adjustment are in neither.
      </p>
    </Part>
  </GuidePage>
)

const meta = {
  component: FiguresGuide,
  parameters: { docs: { story: { height: '900px' } } },
} satisfies Meta<typeof FiguresGuide>
export default meta

/** The example's figures add up. */
export const WhatCounts: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Balance€2,917.11')
  },
}
