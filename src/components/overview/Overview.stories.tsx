import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Overview } from './Overview.tsx'

const meta = { component: Overview } satisfies Meta<typeof Overview>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'How do you want to start?' })).toBeVisible()
  },
}

/** Two columns as long as both are readable. */
export const WideFolded: Story = {
  globals: { viewport: { value: 'wideFolded' } },
  args: { children: <p>Beside the accounts</p> },
  play: async ({ canvas }) => {
    const accounts = await canvas.findByRole('region', { name: 'Accounts' })
    const beside = canvas.getByText('Beside the accounts')
    await expect(beside.getBoundingClientRect().left).toBeGreaterThan(accounts.getBoundingClientRect().right)
  },
}
export const FromTheSheetToAccounts: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter balances' }))
    await userEvent.type((await canvas.findAllByLabelText('Name'))[0] as HTMLElement, 'Everyday{Enter}')
    await expect(await canvas.findByRole('link', { name: 'Everyday' })).toBeVisible()
  },
}
