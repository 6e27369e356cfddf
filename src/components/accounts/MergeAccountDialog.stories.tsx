import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { anAccount } from '#mocks/accounts.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { accountIds, currencyIds } from '#mocks/sample.ts'
import { MergeAccountDialog } from './MergeAccountDialog.tsx'

const meta = {
  component: MergeAccountDialog,
  args: { account: anAccount({ accountId: accountIds.card }), onClose: fn() },
} satisfies Meta<typeof MergeAccountDialog>
export default meta
type Story = StoryObj<typeof meta>
type Play = Parameters<NonNullable<Story['play']>>[0]

const field = () => screen.findByRole('combobox', { name: /^Merge|^Объединить|^Îmbină/ })

const choose = async ({ userEvent }: Pick<Play, 'userEvent'>, name: string) => {
  const input = await field()
  await userEvent.click(input)
  await userEvent.type(input, name)
  await screen.findByRole('option', { name: new RegExp(name) })
  await userEvent.keyboard('{Enter}')
}

/** The resulting balance is the sum of both, and transfers between them are listed as deleted. */
export const Filled: Story = {
  play: async (story) => {
    await choose(story, 'Cash')
    await screen.findByText(/transfers? between the two accounts/)
    await screen.findByText('New balance')
    await story.userEvent.click(screen.getByRole('button', { name: /^Merge/ }))
    await screen.findByText(/^Everyday card merged into/)
    await screen.findByRole('button', { name: 'Undo' })
    await expect(story.args.onClose).toHaveBeenCalledOnce()
  },
}

const preview = {
  transactions: 1284,
  transfersDeleted: 12,
  recurring: 2,
  budgets: 1,
  roundUps: 0,
  roundUpsDropped: 1,
}

/** Only one of the two counts in net worth, so the dialog says that net worth will change. */
export const ChangesNetWorth: Story = {
  tags: ['pictured'],
  parameters: {
    ...inModes('dark', 'ru', 'phone'),
    msw: {
      handlers: [
        mock(contract.accounts.previewMerge, () => preview),
        mock(contract.accounts.list, () => ({
          accounts: [
            anAccount({ accountId: accountIds.card }),
            anAccount({ accountId: accountIds.savings, name: 'Rainy day', amount: '812.40', inNetWorth: false }),
          ],
        })),
      ],
    },
  },
  play: async (story) => {
    await choose(story, 'Rainy day')
    await waitFor(() => expect(document.querySelector('dl')).toBeVisible())
  },
}

/** No other account has this currency. */
export const NothingToMergeInto: Story = {
  args: { account: anAccount({ accountId: accountIds.cashLei, currencyId: currencyIds.JPY, name: 'Yen' }) },
  play: async ({ userEvent }) => {
    await screen.findByText('Accounts in JPY only')
    await userEvent.click(await field())
    await screen.findByText('Nothing to choose from yet')
  },
}

export const FailedPreview: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.accounts.previewMerge, () => {
          throw new Refusal('UNAVAILABLE')
        }),
      ],
    },
  },
  play: async (story) => {
    await choose(story, 'Cash')
    await screen.findByRole('button', { name: 'Try again' })
  },
}
