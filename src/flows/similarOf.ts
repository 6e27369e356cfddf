import type { StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { contract } from '#contract'
import { tabTo } from '#mocks/keyboard.ts'
import { mock } from '#mocks/mock.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { holdsTheFocus, leaveAll, type Opened, press } from './comeAndGo.ts'

/** Chooses another category for a row of which many are similar; the toast leads to the dialog. */
export const similarOf = (dialog: Opened): StoryObj => ({
  parameters: {
    path: '/transactions?from=2026-11-01&to=2026-11-30',
    msw: {
      handlers: [
        mock(contract.review.getSimilar, () => ({
          transactionIds: Array.from({ length: 21 }, (_, at) => 1 + at),
          transactions: [aTransaction({ transactionId: 1 })],
          chosen: 1,
        })),
      ],
    },
  },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Edit')
    await tabTo(userEvent, await screen.findByLabelText('Category'))
    await userEvent.keyboard('gifts{Enter}')
    await press(userEvent, /^Save/)
    await press(userEvent, 'Show them…')
    await holdsTheFocus(userEvent, dialog)
    await leaveAll(userEvent)
  },
})
