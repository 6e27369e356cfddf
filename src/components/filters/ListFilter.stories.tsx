import { controlled } from '#components/testDecorators.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ListFilter } from './ListFilter.tsx'

const options = [
  'Everyday card',
  'Cash',
  'Salary account',
  'Cash, lei',
  'Savings',
  'Rainy day',
  'Cold wallet',
  'Old',
].map((label, index) => ({ id: index + 1, label, group: index < 4 ? 'Everyday' : 'Reserves' }))

const meta = {
  component: ListFilter,
  decorators: [controlled('onChoose', 'chosen')],
  args: { name: 'Account', options, chosen: [], onChoose: () => undefined },
} satisfies Meta<typeof ListFilter>
export default meta
type Story = StoryObj<typeof meta>

export const ChoosesSeveral: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
    await userEvent.click(await screen.findByLabelText('Cash'))
    await userEvent.click(screen.getByLabelText('Savings'))
    await expect(canvas.getByText('Cash, Savings')).toBeVisible()
  },
}

export const AllButOne: Story = {
  args: { chosen: [6] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account Rainy day' }))
    await userEvent.click(await screen.findByRole('button', { name: 'All except these' }))
    await expect(canvas.getByText('all except Rainy day')).toBeVisible()
  },
}

/** With thousands of options, the first ones and the selected ones are rendered; a search finds the others. */
export const Thousands: Story = {
  args: {
    name: 'Payee',
    options: Array.from({ length: 5000 }, (_, index) => ({ id: index + 1, label: `Shop ${index + 1}` })),
    chosen: [4711],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Payee Shop 4711' }))
    await expect(await screen.findByLabelText('Shop 4711')).toBeChecked()
    await expect(screen.queryByLabelText('Shop 4712')).toBeNull()
    await expect(screen.getByText('Type to find more')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Search'), 'shop 4712')
    await userEvent.click(await screen.findByLabelText('Shop 4712'))
    await expect(canvas.getByText('Shop 4711, Shop 4712')).toBeVisible()
  },
}

export const Several: Story = { args: { chosen: [1, 2, 3] } }

export const Searched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
    await userEvent.type(await screen.findByLabelText('Search'), 'wal')
    await expect(screen.getByLabelText('Cold wallet')).toBeVisible()
    await expect(screen.queryByLabelText('Cash')).toBeNull()
  },
}
