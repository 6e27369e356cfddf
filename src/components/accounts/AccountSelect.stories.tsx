import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { accountIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { AccountSelect } from './AccountSelect.tsx'

const meta = { component: AccountSelect, args: { label: 'Account', value: undefined, onChange: fn() } } satisfies Meta<
  typeof AccountSelect
>
export default meta
type Story = StoryObj<typeof meta>

export const ByFolders: Story = {
  name: 'By Folders · select, combobox, account picker',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(await screen.findByText('Everyday')).toBeVisible()
    await userEvent.click(screen.getByRole('option', { name: /Rainy day/ }))
    await expect(args.onChange).toHaveBeenCalledWith(accountIds.rainyDay)
  },
}
export const Picked: Story = { args: { value: accountIds.card }, parameters: inModes('ru') }
export const LeavesOutHiddenOnes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'student')
    await expect(await screen.findByText('Nothing found')).toBeVisible()
  },
}
export const WithHiddenOnes: Story = {
  args: { includeHidden: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'student')
    await expect(await screen.findByRole('option', { name: /Student card \(hidden\)/ })).toBeVisible()
  },
}
export const WithoutOne: Story = {
  args: { withoutIds: [accountIds.cash] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'cash')
    await expect(await screen.findByRole('option', { name: /Cash, lei/ })).toBeVisible()
    await expect(screen.queryByRole('option', { name: /^Cash€/ })).toBeNull()
    await waitFor(() => expect(screen.getByRole('option')).toHaveAttribute('data-combobox-selected'))
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }
