import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { RegionContext } from '#components/ui/layout/useLocale.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { aPayee } from '#mocks/payees.ts'
import { aLoan, aRecurring } from '#mocks/recurring.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { aTag } from '#mocks/tags.ts'
import { inModes } from '#mocks/modes.ts'
import { RecurringRow, type RecurringRowProps } from './RecurringRow.tsx'
import classes from './RecurringTable.module.css'

const InTable = (props: RecurringRowProps) => {
  const { accounts, categories, currencies, payees, tags } = useStores()
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  useLoad(payees.list)
  useLoad(tags.list)
  return (
    <table className={classes.table}>
      <tbody>
        <RecurringRow {...props} />
      </tbody>
    </table>
  )
}

const withNames = {
  msw: {
    handlers: [
      mock(contract.payees.list, () => ({ payees: [aPayee()] })),
      mock(contract.tags.list, () => ({ tags: [aTag()] })),
    ],
  },
}

const meta = {
  component: InTable,
  subcomponents: { RecurringRow },
  args: { rule: aRecurring(), isMarked: false, onOpen: fn() },
} satisfies Meta<typeof InTable>
export default meta
type Story = StoryObj<typeof meta>

/** The time is in the region's format. */
export const WhereClocksGoToTwelve: Story = {
  decorators: [
    (Story) => (
      <RegionContext value="en-US">
        <Story />
      </RegionContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^\d{1,2}:\d\d [AP]M$/)).toBeVisible()
  },
}
export const Monthly: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Every month')
    await expect(canvas.getByText('in 10 days')).toBeVisible()
  },
}
export const EveryTenDaysAloud: Story = {
  args: { rule: aRecurring({ repeatType: 0, repeatArg: 10, notificationMode: 2 }) },
  parameters: inModes('ru', 'phone'),
}
/** Before its first run, its last date is the moment of its creation. */
export const JustMade: Story = {
  args: { rule: aRecurring({ lastRepeat: '2026-11-20T17:03:11.512Z', period: 0, anchor: '2026-12-01T08:00:00.000Z' }) },
  play: async ({ canvas }) => {
    await canvas.findByText('none yet')
  },
}
/** Shows the next date if it were resumed now, not the date on which it was paused. */
export const Paused: Story = {
  args: { rule: aRecurring({ paused: true, nextRepeat: '2026-09-01T08:00:00.000Z', period: 10 }) },
  play: async ({ canvas }) => {
    await canvas.findByText('if resumed now')
    await expect(canvas.getByText('1 Dec 2026')).toBeVisible()
  },
}
/** Payee, tags and note are below the category. */
export const Split: Story = {
  args: { rule: aLoan() },
  parameters: { ...withNames, ...inModes('ru', 'phone') },
}
/** Source, target and amount. */
export const Transfer: Story = {
  args: {
    rule: aRecurring({
      categoryId: categoryIds.transfers,
      toAccountId: accountIds.savings,
      toCurrencyId: 2,
      toDelta: '912.00',
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Savings')
    await expect(canvas.getByRole('row')).toHaveTextContent('€912.00')
  },
}
export const Marked: Story = { args: { isMarked: true } }
