import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect } from 'storybook/test'
import { Household } from '#mocks/household.ts'
import { accountIds } from '#mocks/sample.ts'
import { patience, withFile } from './openedFile.ts'
import { RepeatedNotice } from './RepeatedNotice.tsx'

const onCard = { accounts: new Map([['', { kind: 'existing' as const, accountId: accountIds.card }]]) }

/** The newest entries of the household on one account, as a bank would list them. */
const booked = new Household().entries
  .filter(({ accountId, metadata }) => accountId === accountIds.card && metadata === undefined)
  .slice(0, 3)
const known = [
  'date,amount,note',
  ...booked.map((entry) => `${entry.createdAt},${entry.delta},${entry.description ?? ''}`),
]
const repeated = { text: [...known, '2026-11-21,-9.90,something new'].join('\n'), decisions: onCard }

const meta = {
  component: RepeatedNotice,
  decorators: [withFile(repeated)],
} satisfies Meta<typeof RepeatedNotice>
export default meta
type Story = StoryObj<typeof meta>

export const SomeLookBooked: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/3 lines look already booked/, {}, patience)).toBeVisible()
  },
}
export const NotChecked: Story = {
  parameters: {
    msw: {
      handlers: [
        http.get('*/api/user/transactions/getMonths', () =>
          HttpResponse.json({ code: 'UNAVAILABLE' }, { status: 503 }),
        ),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, patience)).toBeVisible()
  },
}
