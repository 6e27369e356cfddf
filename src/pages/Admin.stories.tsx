import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { aUser } from '#mocks/people.ts'
import { inModes } from '#mocks/modes.ts'
import { Component as Admin } from './Admin.tsx'

const meta = {
  component: Admin,
  parameters: { path: '/admin', backend: { isAdmin: true } },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Admin>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('andrei')).toBeVisible()
  },
}
export const RegistersSomebody: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('andrei')
    await userEvent.click(canvas.getByRole('button', { name: 'New user' }))
    await userEvent.type(await screen.findByLabelText('Username'), 'petru')
    await userEvent.type(screen.getByLabelText('Password'), 'every-farthing-4{Enter}')
    await expect(await canvas.findByText('petru')).toBeVisible()
  },
}
export const DeletesSomebody: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete tudor' }))
    await userEvent.type(await screen.findByLabelText('To confirm, type tudor'), 'tudor{Enter}')
    await waitFor(() => expect(canvas.queryByText('tudor')).toBeNull())
  },
}
export const Empty: Story = { parameters: { backend: { kind: 'empty', isAdmin: true } } }
/** Users load in pages, and are found by a part of their name. */
export const HundredThousand: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.admin.getUsersCount, () => ({ count: 100_000 })),
        mock(contract.admin.getUsers, ({ offset, count }) => ({
          users: Array.from({ length: count }, (_, at) => {
            const id = offset + at + 1
            return aUser({ id, username: `person-${id}` })
          }),
          count: 100_000,
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('person-1')).toBeVisible()
  },
}
export const Loading: Story = { parameters: { backend: { slow: true, isAdmin: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE', isAdmin: true } } }
export const Offline: Story = { parameters: { backend: { offline: true, isAdmin: true } } }
export const Forbidden: Story = { parameters: { backend: { failing: 'ADMIN_ONLY' } } }
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'phone', 'largeText') }
