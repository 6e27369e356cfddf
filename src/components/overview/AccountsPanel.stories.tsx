import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { accountIds } from '#mocks/sample.ts'
import { AccountsPanel } from './AccountsPanel.tsx'

const meta = { component: AccountsPanel } satisfies Meta<typeof AccountsPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: 'Rounded up into Savings' })
    await expect(canvas.getByRole('link', { name: 'Everyday card' })).toHaveAttribute(
      'href',
      `/transactions?accounts=${accountIds.card}`,
    )
  },
}

export const HidesAndShows: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide Everyday card' }))
    await waitFor(() => expect(screen.getByText('Everyday card hidden')).toBeVisible())
    await userEvent.click(await canvas.findByRole('button', { name: 'Show Everyday card' }))
    await waitFor(() => expect(screen.getByText('Everyday card is shown again')).toBeVisible())
  },
}

export const HidingFails: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide Everyday card' }))
    await waitFor(() => expect(screen.getByText(/The server does not answer/)).toBeVisible())
  },
}

export const RenamesAnAccount: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Rainy day' }))
    const name = await screen.findByLabelText('Name')
    await expect(screen.queryByLabelText('Whose account')).toBeNull()
    await userEvent.clear(name)
    await userEvent.type(name, 'Stormy day{Enter}')
    await expect(await canvas.findByText('Stormy day')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit Stormy day' })).toHaveFocus())
  },
}
/** Whose account it is stands beside its name; a member who left keeps theirs until somebody changes it. */
export const OfSeveralMembers: Story = { parameters: { backend: { sharesAs: 'editor' }, ...inModes('ru', 'phone') } }

export const ChangesWhoseItIs: Story = {
  parameters: { backend: { sharesAs: 'editor' } },
  play: async ({ canvas, userEvent }) => {
    const row = (name: string) => canvas.getByRole('link', { name }).closest('li')
    await waitFor(() => expect(row('Everyday card')).toHaveTextContent('mine'))
    await expect(row('Salary account')).toHaveTextContent('mihai')
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Everyday card' }))
    const owner = await screen.findByLabelText('Whose account')
    const offered = within(owner)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    await expect(offered).toEqual(['Mine (elena)', 'mihai', 'irina', 'ana', 'viktor', 'Ours'])
    await userEvent.selectOptions(owner, 'Ours')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(row('Everyday card')).not.toHaveTextContent('mine'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Cash, lei' }))
    await expect(await screen.findByLabelText('Whose account')).toHaveDisplayValue('viktor')
  },
}
export const MakesAFolderAndAnAccountInIt: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New folder' }))
    await userEvent.type(await screen.findByLabelText('Name'), 'Travel{Enter}')
    await expect(await canvas.findByRole('region', { name: 'Travel' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'New account' }))
    await userEvent.type(await screen.findByLabelText('Name'), 'Prague fund{Enter}')
    await expect(await canvas.findByText('Prague fund')).toBeVisible()
  },
}
/** The tools are below the amount, so that long names and amounts fit without widening the page. */
export const ArrangedOnAPhoneInRussian: Story = {
  globals: { language: 'ru', viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Изменить счета' }))
    await expect(await canvas.findByRole('button', { name: /Изменить «Холодный кошелёк»/ })).toBeVisible()
    const row = canvas.getByRole('link', { name: 'Холодный кошелёк' }).closest('li')
    await expect(row?.scrollWidth).toBe(row?.clientWidth)
  },
}
