import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { aUser } from '#mocks/people.ts'
import { UserTable } from './UserTable.tsx'

const meta = {
  component: UserTable,
  args: { onOpen: fn() },
  parameters: { backend: { isAdmin: true } },
} satisfies Meta<typeof UserTable>
export default meta
type Story = StoryObj<typeof meta>

const many = Array.from({ length: 57 }, (_, index) => aUser({ id: index + 1, username: `person-${index + 1}` }))
const crowd = {
  msw: {
    handlers: [
      mock(contract.admin.getUsers, ({ offset, count, nameFilter = '' }) => {
        const matching = many.filter(({ username }) => username.includes(nameFilter))
        return { users: matching.slice(offset, offset + count), count: matching.length }
      }),
    ],
  },
}

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('andrei')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Filter by name' }), 'SOFIA')
    await waitFor(() => expect(canvas.queryByText('andrei')).toBeNull())
    await expect(canvas.getByText('sofia-from-the-second-floor')).toBeVisible()
  },
}
export const Pages: Story = {
  parameters: crowd,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('person-1')
    await userEvent.click(canvas.getByRole('button', { name: 'Page 6' }))
    await expect(await canvas.findByText('person-57')).toBeVisible()
    await expect(canvas.queryByText('person-1')).toBeNull()
  },
}
/** A search from the last page starts at the first page of results. */
export const FiltersFromTheFirstPage: Story = {
  parameters: crowd,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Page 6' }))
    await canvas.findByText('person-57')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Filter by name' }), 'person-1')
    await expect(await canvas.findByText('person-1')).toBeVisible()
  },
}
export const NobodyOfThatName: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Filter by name' }), 'zzz')
    await expect(await canvas.findByText('No user with that name')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show everyone' }))
    await expect(await canvas.findByText('andrei')).toBeVisible()
  },
}
export const OnlyYou: Story = { parameters: { backend: { kind: 'empty', isAdmin: true } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'ADMIN_ONLY' } } }
