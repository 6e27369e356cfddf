import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { stubProperty } from '#mocks/stubProperty.ts'
import { inMenu } from '#components/testDecorators.tsx'
import { UsernameItem } from './UsernameItem.tsx'

const writeText = fn()

const meta = {
  component: UsernameItem,
  parameters: { notPictured: 'Both stories end with a toast, which goes by itself; the menu shows it at rest.' },
  decorators: [inMenu],
  beforeEach: () => {
    writeText.mockReset()
    return stubProperty(navigator, 'clipboard', { writeText })()
  },
} satisfies Meta<typeof UsernameItem>
export default meta
type Story = StoryObj<typeof meta>

export const IsCopied: Story = {
  play: async ({ userEvent }) => {
    writeText.mockResolvedValue(undefined)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy the username elena' }))
    await waitFor(() => expect(screen.getByText('Username copied')).toBeVisible())
    await expect(writeText).toHaveBeenCalledWith('elena')
  },
}

export const CannotBeCopied: Story = {
  tags: ['screen-reader'],
  play: async ({ userEvent }) => {
    writeText.mockRejectedValue(new Error('not allowed'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy the username elena' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('The username could not be copied')
  },
}
